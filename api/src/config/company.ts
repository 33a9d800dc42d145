/** The operator's facts. One that is null is not shown anywhere. */
export interface Company {
  readonly legalName: string | null;
  readonly shortName: string;
  /** Registration with the Securities and Exchange Commission. */
  readonly secNo: string | null;
  /** Certificate of authority to operate as a financing company. */
  readonly caNo: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** A year, month or day: `2023`, `2023-05`, `2023-05-17`. */
  readonly established: string | null;
  /** Registration as an operator of payment systems. */
  readonly opsNo: string | null;
  /** As shown: `30` or `30+`. */
  readonly employees: string | null;
}

type Identity = Partial<
  Record<'legalName' | 'secNo' | 'caNo' | 'address' | 'email' | 'phone', string | null | undefined>
>;

/** Whether a reader can tell who lends the money, under which licence, and how to reach them. */
export function isIdentified(company: Identity): boolean {
  return Boolean(
    company.legalName && company.secNo && company.caNo && company.address && (company.email || company.phone),
  );
}
