import { common } from '../../copy/common.ts';

/** Title and description of a page, for the head of its route. */
export function pageMeta(title: string, description?: string) {
  const full = title.startsWith(common.product) ? title : `${title} · ${common.product}`;
  return { meta: [{ title: full }, ...(description ? [{ name: 'description', content: description }] : [])] };
}
