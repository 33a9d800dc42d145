import type { Newcomer } from '../journey/register.ts';
import type { Hands } from './hands.ts';

/** From the registration form to the dashboard. */
export async function register(hands: Hands, { phoneNumber, fullName, password }: Newcomer): Promise<void> {
  const { type, press, pick, choose, seeHeading } = hands;
  await type('Phone number', phoneNumber);
  await type('Email address', 'maria@example.com');
  await type('Full name', fullName);
  await type('Create password', password);
  await type('Confirm password', password);
  await press('REGISTER NOW');
  await pick('Employment country', 'Saudi');
  await type('Employment location', 'Riyadh');
  await type('Job title', 'Nurse');
  await choose('Job category', 'Health Care / Medical');
  await type('Monthly net income', '5200');
  await press('CONTINUE');
  await seeHeading('Activate your account before');
}

/** The five steps, with `photo` in the place of all three, to the loan box. `look` is called at each. */
export async function activate(hands: Hands, photo: string, look: (step: string) => Promise<void>): Promise<void> {
  const { press, pressLabel, tick, type, choose, pick, upload, seeTimes, seeHeading } = hands;
  await press('ACTIVATE ACCOUNT');
  await seeHeading('Tell us about yourself');
  await pressLabel('Female');
  await type('First name', 'Maria Clara');
  await type('Last name', 'Santos');
  await type('Day', '30');
  await type('Month', '6');
  await type('Year', '1991');
  await choose('Marital status', 'Married');
  await tick('I agree that');
  await look('step-1');
  await press('Continue');
  await seeHeading('Current residential address');
  await pick('Country of residence', 'Philippines');
  await pick('Province', 'Benguet');
  await pick('Town or city', 'Baguio City');
  await type('Street address', '12 Session Road');
  await type('Postal code', '2600');
  await look('step-2');
  await press('Continue');
  await seeHeading('Character References');
  await type('Full name', 'Rosa Uy');
  await type('Relationship to you', 'Sister');
  await type('Phone number', '09181112222');
  await look('step-3');
  await press('Continue');
  await seeHeading('Your ID');
  await choose('ID type', 'Passport');
  await type('ID number', 'P1234567A');
  for (const kind of ['Photo page', 'Signature page', 'Selfie']) await upload(kind, photo);
  await seeTimes('Stored safely.', 3);
  await look('step-4');
  await press('Continue');
  await seeHeading('Beneficiary bank account');
  await pick('Bank or e-wallet', 'GCash');
  await type('Account number', '09171234567');
  await type('Account number again', '09171234567');
  await look('step-5');
  await press('Finish');
  await seeHeading('Apply for a loan');
}

/** Applies for 150,000 pesos over twelve months from the loan box. */
export async function applyForLoan(hands: Hands, look: (step: string) => Promise<void>): Promise<void> {
  const { press, pressLabel, tick, see, seeHeading } = hands;
  await seeHeading('Apply for a loan');
  await pressLabel('12');
  await tick('I have read and accept');
  await press('APPLY NOW');
  await see('₱155,400.00');
  await look('application');
  await press('CONFIRM LOAN APPLICATION');
  await seeHeading('Success');
  await press('CONTINUE');
}

/** Confirms the contract from the wallet with the one-time password. */
export async function confirmContract(hands: Hands, code: () => Promise<string>): Promise<void> {
  const { press, pressUntil, type, see } = hands;
  await press('CONFIRM CONTRACT');
  await pressUntil('READ THE WHOLE CONTRACT', 'SEND ME THE ONE-TIME PASSWORD');
  await press('SEND ME THE ONE-TIME PASSWORD');
  await type('One-time password', await code());
  await press('CONFIRM CONTRACT');
  await see('Your contract is confirmed.');
}

/** Withdraws 50,000 pesos from the wallet with the one-time password. */
export async function withdraw(
  { press, type, see }: Hands,
  code: () => Promise<string>,
  look: (step: string) => Promise<void>,
): Promise<void> {
  await press('WITHDRAW NOW');
  await type('Amount to withdraw', '50000');
  await press('CONTINUE');
  await look('withdrawal');
  await press('CONFIRM WITHDRAWAL');
  await type('One-time password', await code());
  await look('code');
  await press('CONFIRM');
  await see('TULAY-');
  await press('CONTINUE');
  await see('₱100,000.00');
}
