/** Version 4 beside version 5; what the tests do with it, both do alike. */
declare module 'express4' {
  import express from 'express';

  export default express;
}
