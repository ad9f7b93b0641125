import Papa from 'papaparse';

export type CsvTable = {
  columns: readonly string[];
  /** Cells that a spreadsheet would run have gone through `guardedCell`. */
  rows: readonly (readonly string[])[];
};

/** A table as CSV by RFC 4180: every field quoted, lines ended by CR LF (D-23). */
export function writeCsv({ columns, rows }: CsvTable): string {
  return Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { quotes: true, newline: '\r\n' });
}
