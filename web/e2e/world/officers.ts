export interface Officer {
  readonly phoneNumber: string;
  readonly fullName: string;
  readonly password: string;
}

/** Added to the server's database before the tests. The mocks bring their own two. */
export const serverOfficers: readonly [Officer, Officer] = [
  { phoneNumber: '+639180000001', fullName: 'Ana Officer', password: 'Opisyal-Isa-1!' },
  { phoneNumber: '+639180000002', fullName: 'Ben Officer', password: 'Opisyal-Dalawa-2!' },
];
