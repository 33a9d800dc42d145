export {
  type NewOfficer,
  type OfficerRefused,
  type Registry,
  accountFacts,
  addOfficer,
} from './officer/add-officer.ts';
export { demonstrationOfficers } from './officer/demonstration-officers.ts';
export { type OfficerChange, changeOfficer, listOfficers, resetOfficer } from './officer/manage-officer.ts';
export { whoseAddress } from './whose-address.ts';
