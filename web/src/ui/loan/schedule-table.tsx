import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type ScheduleTableProps = {
  caption: string;
  /** The first one names the instalments' numbers. */
  heads: readonly string[];
  /** The columns whose cells begin on the left; amounts end on the right. */
  leftColumn?: number;
  rows: readonly { readonly number: number; readonly cells: readonly ReactNode[] }[];
  sum?: readonly ReactNode[];
  /** All rows below each other, where every one is to be read under the heading that names them. */
  isWhole?: boolean;
};

const cell = 'px-1 first:pl-0 last:pr-0 sm:px-2';

/** Instalments one below the other, narrow enough for a phone; a long list scrolls under its heads. */
export function ScheduleTable({ caption, heads, leftColumn, rows, sum, isWhole = false }: ScheduleTableProps) {
  const alignment = (column: number) => (column === 0 || column === leftColumn) && 'text-left';
  const values = (cells: readonly ReactNode[]) =>
    cells.map((value, index) => (
      // Columns do not move: their place is their name.
      <td key={heads[index + 1]} className={classNames('py-1.5', cell, alignment(index + 1))}>
        {value}
      </td>
    ));
  const box = classNames('relative overflow-auto', !isWhole && 'max-h-96');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label={caption} tabIndex={0} className={box}>
      <table className="figures w-full text-right text-xs sm:text-sm">
        <caption className={isWhole ? 'sr-only' : 'pb-2 text-left text-quiet'}>{caption}</caption>
        <thead className="sticky top-0 bg-raised">
          <tr className="border-b border-line">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={classNames('py-2', cell, alignment(index))}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number} className="border-b border-line align-top last:border-0">
              <th scope="row" className={classNames('py-1.5 text-left font-normal text-quiet', cell)}>
                {number}
              </th>
              {values(cells)}
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className={classNames('py-2 text-left', cell)}>
                {sum[0]}
              </th>
              {values(sum.slice(1))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
