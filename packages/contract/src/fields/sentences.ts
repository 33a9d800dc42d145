/** Every sentence about a field, by code. One place, so that another language is one more table. */
export const sentences = {
  'field.phone': 'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.',
  'field.email':
    'Invalid email format. Please ensure your email address is in the correct format (e.g., name@example.com).',
  'field.full_name': 'Please enter both your first and last name. Ensure the name is within a reasonable length.',
  'field.password_length': 'The password has 8 to 24 characters.',
  'field.password_characters': "Use only letters, digits, spaces and these: ' . - ! @ # $ % ,",
  'field.password_upper': 'Add at least one uppercase letter.',
  'field.password_lower': 'Add at least one lowercase letter.',
  'field.password_digit': 'Add at least one number.',
  'field.password_special': 'Add at least one of these: ! @ # $ %',
  'field.password_personal': 'Choose a password that is not your name or your phone number.',
  'field.password_well_known': 'This password is among those that are guessed first. Choose another one.',
  'field.password_mismatch': 'Password confirmation mismatch.',

  'field.work_place_country': 'Please choose your country employed at.',
  'field.work_location': 'Please enter your employment location. Ensure the location is within a reasonable length.',
  'field.job_title': 'Please enter your job title. Ensure the job title is within a reasonable length.',
  'field.job_category': 'Please choose your job category.',
  'field.monthly_net_income': 'Please enter your monthly net income.',

  'field.gender': 'Please select your gender.',
  'field.first_name': 'Please enter your first name. Ensure the first name is within a reasonable length.',
  'field.middle_name': 'Please enter your middle name. Ensure the middle name is within a reasonable length.',
  'field.last_name': 'Please enter your last name. Ensure the last name is within a reasonable length.',
  'field.birth_date': 'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.',
  'field.marital_status': 'Please select your marital status. Ensure that you selected a marital status.',
  'field.nationality': 'Please select your nationality.',
  'field.is_agree': 'Please tick the box to agree.',

  'field.country_residence': 'Please choose your residing country.',
  'field.province':
    'Please enter your state or region or province. Ensure the state or region or province is within a reasonable length.',
  'field.town': 'Please enter your town or city. Ensure the town or city is within a reasonable length.',
  'field.street_address': 'Please enter your street address. Ensure the street address is within a reasonable length.',
  'field.province_unknown': 'Please choose a province from the list.',
  'field.town_unknown': 'Please choose a town or city of this province from the list.',
  'field.postal_code': 'Please enter your code. Ensure the code is within a reasonable length.',

  'field.ref_full_name': 'Please enter the full name of your reference. Ensure the name is within a reasonable length.',
  'field.ref_relationship':
    'Please enter your relationship to this person. Ensure the relationship is within a reasonable length.',
  'field.ref_self': 'Please name somebody else. You cannot be your own reference.',

  'field.identity_type': 'Please choose the ID type. Ensure that you selected a ID type.',
  'field.other_identity_type': 'Please enter the name of your ID.',
  'field.identity_number': 'Between 4 and 30 digits. Must start with a digit or alpha-numeric.',
  'field.identity_number_secret':
    'This looks like your PhilSys number, which is secret. Please enter the 16-digit card number instead.',
  'field.photo': 'This photo could not be found. Please take it again.',

  'field.bank_name': 'Please enter your bank name or e-wallet. Ensure the bank name / e-wallet is valid.',
  'field.account_number': 'Please enter your account number.',
  'field.account_number_mismatch': 'The two account numbers are not the same.',
  'field.bank_paste': 'Kindly enter your bank details manually. Copy-pasting is not allowed for security reasons.',

  'field.otp': '6 up to 12 digit OTP code. Only numbers are allowed.',
  'field.otp_tries': 'Invalid OTP. Tries left: #.',
  'field.current_password': 'Please enter your current password.',
  'field.unchanged': 'This is what we have already. There is nothing to change.',

  'field.language': 'Please choose English or Filipino.',
  'field.time_zone': 'This is not a time zone that we know.',

  'field.repayment_amount': 'Please enter an amount above zero.',
  'field.repayment_reference':
    'Please enter the reference of the payment: 3 to 60 letters, digits, spaces, dots, dashes or slashes.',

  'field.contact_name': 'Please enter your name.',
  'field.contact_message': 'Please enter your message, in up to 2,000 characters.',
  'field.contact_consent': 'Please agree to the Privacy Policy and the Terms & Conditions.',
} as const;

export type SentenceCode = keyof typeof sentences;
