import type { employmentFields } from '@tulay/contract/account/employment-fields';
import type { ValuesOf } from '@tulay/contract/fields/field';

export interface Employment extends ValuesOf<typeof employmentFields> {
  readonly incomeCurrency: string;
  readonly companyRegister: string;
  readonly ipAddress: string;
  readonly countryRegister: string;
}
