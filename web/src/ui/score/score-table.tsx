import type { ReactNode } from 'react';
import { formatPoints, formatWhole } from '../format/format-points.ts';

type ScoreTableProps = {
  caption: string;
  heads: readonly [string, string] | readonly [string, string, string];
  rows: readonly { id: string; text: string; points: number; isTotal?: boolean; limit?: ReactNode }[];
};

/** Letters of twice the size leave no room for columns on a phone: the points go below their reason. */
const line = 'max-[20rem]:flex max-[20rem]:flex-wrap max-[20rem]:justify-end';
const cell = 'py-2.5 align-top';
const reason = `${cell} max-[20rem]:w-full max-[20rem]:pb-0`;
const number = `${cell} figures pl-2 text-right font-semibold whitespace-nowrap sm:pl-3`;

function tone(points: number): string {
  return points > 0 ? 'text-success' : points < 0 ? 'text-danger' : 'text-quiet';
}

/** Lines with points, and a third column where the lines have limits. A total and a start carry no sign. */
export function ScoreTable({ caption, heads, rows }: ScoreTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-quiet">
        <tr className={line}>
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={
                index === 0 ? 'pb-2 font-medium max-[20rem]:w-full' : 'pb-2 pl-2 text-right font-medium sm:pl-3'
              }
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(({ id, text, points, isTotal = false, limit }) => (
          <tr key={id} className={line}>
            <th scope="row" className={isTotal ? `${reason} font-bold` : `${reason} font-normal`}>
              {text}
            </th>
            <td className={isTotal ? number : `${number} ${tone(points)}`}>
              {isTotal ? formatWhole(points) : formatPoints(points)}
            </td>
            {limit !== undefined && <td className={`${cell} pl-2 text-right text-sm text-quiet sm:pl-3`}>{limit}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
