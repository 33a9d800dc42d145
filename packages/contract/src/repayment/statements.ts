/** How a bank writes its statements, as the operator says once. */
export interface StatementMapping {
  /** Also the name of the channel over which its money comes. */
  readonly bank: string;
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly encoding: (typeof statementEncodings)[number];
  /** Of YYYY, YY, MMM, MM, M, DD and D, as `DD/MM/YYYY`. */
  readonly dateFormat: string;
  /** What stands at the head of each column, whatever its capitals. */
  readonly columns: {
    readonly date: string;
    /** What came in, where what went out has a column of its own; otherwise `amount`, whose sign says which. */
    readonly credit?: string | undefined;
    readonly amount?: string | undefined;
    readonly reference?: string | undefined;
    readonly description?: string | undefined;
    readonly payer?: string | undefined;
    /** The bank's own id of a transaction. */
    readonly id?: string | undefined;
  };
}

export const statementEncodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export const statementColumns = ['date', 'credit', 'amount', 'reference', 'description', 'payer', 'id'] as const;

/** The most of one file: all of it is imported in one transaction. */
export const statementLimits = { bytes: 256 * 1024, lines: 1000 } as const;

/** Why a line is not imported. */
export const lineRefusals = [
  'columns',
  'quotes',
  'date',
  'future_date',
  'amount',
  'id_too_long',
  'id_of_another',
] as const;
export type LineRefusal = (typeof lineRefusals)[number];

/** What a demonstration reads. */
export const EXAMPLE_STATEMENT: StatementMapping = {
  bank: 'EXAMPLE BANK',
  delimiter: ',',
  encoding: 'utf-8',
  dateFormat: 'YYYY-MM-DD',
  columns: {
    date: 'Date',
    credit: 'Credit',
    reference: 'Reference',
    description: 'Description',
    payer: 'Sender',
    id: 'Transaction ID',
  },
};
