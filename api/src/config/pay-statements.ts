import { typedChannel } from '@tulay/contract/repayment/clearing';
import { HOUSE_NOTICES } from '@tulay/contract/repayment/notice-mapping';
import { statementColumns, statementEncodings, type StatementMapping } from '@tulay/contract/repayment/statements';
import { isDateFormat } from '@tulay/lending/repayment';
import * as v from 'valibot';
import { expectedOf, jsonEntries } from './json-entries.ts';

const delimiters = [',', ';', '\t', '|'] as const;
const head = v.optional(
  v.pipe(v.string('expected the head of a column'), v.trim(), v.minLength(1, 'expected the head of a column')),
);

const mapping = v.strictObject(
  {
    delimiter: v.optional(v.picklist(delimiters, expectedOf(delimiters)), ','),
    encoding: v.optional(v.picklist(statementEncodings, expectedOf(statementEncodings)), 'utf-8'),
    dateFormat: v.pipe(
      v.string('expected how dates are written, for example "DD/MM/YYYY"'),
      v.check(
        isDateFormat,
        'expected a year (YYYY or YY), a month (MM, M or MMM) and a day (DD or D), for example "DD/MM/YYYY"',
      ),
    ),
    columns: v.pipe(
      v.strictObject(
        { ...v.entriesFromList(statementColumns, head), date: v.unwrap(head) },
        `expected the heads of columns, of ${statementColumns.join(', ')}`,
      ),
      v.check(
        ({ credit, amount }) => (credit === undefined) !== (amount === undefined),
        'expected either credit, for a column of what came in, or amount, for one whose sign says which',
      ),
      v.check(
        ({ reference, description }) => reference !== undefined || description !== undefined,
        'expected reference or description, in which a payment names its loan',
      ),
      v.check((columns) => {
        const names = Object.values(columns).flatMap((name) => (name === undefined ? [] : [name.toLowerCase()]));
        return new Set(names).size === names.length;
      }, 'expected another column for each'),
    ),
  },
  'expected delimiter, encoding, dateFormat and columns, and nothing else',
);

const taken = [...HOUSE_NOTICES.map(({ provider }) => provider), typedChannel];
const bankName = v.pipe(
  v.string(),
  v.regex(
    /^[\p{L}\d][\p{L}\d .&-]{1,29}$/u,
    'a bank is called by 2 to 30 letters, digits, spaces, periods, hyphens or &',
  ),
  v.check((name) => !taken.includes(name.toLowerCase()), `a bank is called otherwise than ${taken.join(' and ')}`),
);
const banks = v.pipe(
  v.record(bankName, mapping, 'expected an object with an entry for each bank'),
  v.check((all) => {
    const names = Object.keys(all).map((name) => name.toLowerCase());
    return new Set(names).size === names.length;
  }, 'two banks have one name'),
);

/** How each bank's statements are written, as JSON; what is wrong names the bank and the part of its mapping. */
export const statementMappings = v.pipe(
  jsonEntries(banks, '{"BDO": {"dateFormat": "MM/DD/YYYY", "columns": {…}}}'),
  v.transform((entries): readonly StatementMapping[] => entries.map(([bank, one]) => ({ bank, ...one }))),
);
