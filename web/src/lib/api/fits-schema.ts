// Apart from who asks, so that the first page carries no schema library: importing the library itself later would bring all of it.
export { is as fitsSchema } from 'valibot';
