/** Where the runtime lies; the package has no types. */
declare module 'workerd' {
  const path: string;
  export default path;
}
