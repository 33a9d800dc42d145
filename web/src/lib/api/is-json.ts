/** Whether an answer says of itself that it is JSON; what a gateway or a portal puts in its place is mostly a page. */
export const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/.test(headers.get('content-type') ?? '');
