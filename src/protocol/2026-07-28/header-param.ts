/** An argument that an HTTP client mirrors into an `Mcp-Param-*` header. */
export interface HeaderParam {
  /** The part of the header name behind `Mcp-Param-`, as the tool's author wrote it. */
  readonly header: string;
  /** Where the value stands in the arguments, outermost key first. */
  readonly path: readonly string[];
}
