export { encode } from './encode.ts';
export { parse } from './parse.ts';
