export interface Officer {
  readonly phoneNumber: string;
  readonly fullName: string;
  readonly password: string;
}

/** Added to the server's database before the tests; their numbers can be nobody's, as those of the demonstration. The mocks bring their own two. */
export const serverOfficers: readonly [Officer, Officer] = [
  { phoneNumber: '+447700900101', fullName: 'Ana Officer', password: 'Opisyal-Isa-1!' },
  { phoneNumber: '+447700900102', fullName: 'Ben Officer', password: 'Opisyal-Dalawa-2!' },
];
