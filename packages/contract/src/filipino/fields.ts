import type { SentenceCode } from '../fields/sentences.ts';

/** The sentences about fields, in Filipino. Each code of the English table has one, or this does not compile. */
export const fieldSentences: Readonly<Record<SentenceCode, string>> = {
  'field.phone': '9 hanggang 15 digit. Dapat magsimula sa digit. Mga numero lang ang puwede.',
  'field.email': 'Mali ang format ng email. Tiyaking tama ang pagkakasulat ng email address (hal., name@example.com).',
  'field.full_name': 'Ilagay ang iyong pangalan at apelyido. Tiyaking tama lang ang haba ng pangalan.',
  'field.password_length': '8 hanggang 24 na karakter ang password.',
  'field.password_characters': "Mga letra, digit, espasyo at ang mga ito lang ang gamitin: ' . - ! @ # $ % ,",
  'field.password_upper': 'Magdagdag ng kahit isang malaking letra.',
  'field.password_lower': 'Magdagdag ng kahit isang maliit na letra.',
  'field.password_digit': 'Magdagdag ng kahit isang numero.',
  'field.password_special': 'Magdagdag ng kahit isa sa mga ito: ! @ # $ %',
  'field.password_personal': 'Pumili ng password na hindi ang iyong pangalan o numero ng telepono.',
  'field.password_well_known': 'Isa ang password na ito sa mga unang hinuhulaan. Pumili ng iba.',
  'field.password_mismatch': 'Hindi magkapareho ang dalawang password.',
  'field.current_password': 'Ilagay ang iyong kasalukuyang password.',
  'field.unchanged': 'Ito na ang nasa amin. Walang kailangang baguhin.',

  'field.work_place_country': 'Piliin ang bansa kung saan ka nagtatrabaho.',
  'field.work_location': 'Ilagay ang lugar ng iyong trabaho. Tiyaking tama lang ang haba nito.',
  'field.job_title': 'Ilagay ang titulo ng iyong trabaho. Tiyaking tama lang ang haba nito.',
  'field.job_category': 'Piliin ang kategorya ng iyong trabaho.',
  'field.monthly_net_income': 'Ilagay ang iyong buwanang net income.',

  'field.gender': 'Piliin ang iyong kasarian.',
  'field.first_name': 'Ilagay ang iyong pangalan. Tiyaking tama lang ang haba nito.',
  'field.middle_name': 'Ilagay ang iyong gitnang pangalan. Tiyaking tama lang ang haba nito.',
  'field.last_name': 'Ilagay ang iyong apelyido. Tiyaking tama lang ang haba nito.',
  'field.birth_date': 'Piliin ang petsa ng iyong kapanganakan. Dapat ay 18 hanggang 80 taong gulang ka.',
  'field.marital_status': 'Piliin ang iyong katayuang sibil.',
  'field.nationality': 'Piliin ang iyong nasyonalidad.',
  'field.is_agree': 'Lagyan ng tsek ang kahon para sumang-ayon.',

  'field.country_residence': 'Piliin ang bansa kung saan ka nakatira.',
  'field.province': 'Ilagay ang iyong estado, rehiyon o lalawigan. Tiyaking tama lang ang haba nito.',
  'field.town': 'Ilagay ang iyong bayan o lungsod. Tiyaking tama lang ang haba nito.',
  'field.street_address': 'Ilagay ang iyong kalye at numero. Tiyaking tama lang ang haba nito.',
  'field.province_unknown': 'Pumili ng lalawigan mula sa listahan.',
  'field.town_unknown': 'Pumili ng bayan o lungsod ng lalawigang ito mula sa listahan.',
  'field.postal_code': 'Ilagay ang iyong postal code. Tiyaking tama lang ang haba nito.',

  'field.ref_full_name': 'Ilagay ang buong pangalan ng iyong reference. Tiyaking tama lang ang haba nito.',
  'field.ref_relationship': 'Ilagay kung kaano-ano mo ang taong ito. Tiyaking tama lang ang haba nito.',
  'field.ref_self': 'Maglagay ng ibang tao. Hindi puwedeng ikaw ang sarili mong reference.',

  'field.identity_type': 'Piliin ang uri ng ID.',
  'field.other_identity_type': 'Ilagay ang pangalan ng iyong ID.',
  'field.identity_number': '4 hanggang 30 karakter. Dapat magsimula sa digit o letra.',
  'field.identity_number_secret':
    'Mukhang ito ang iyong PhilSys number, na dapat manatiling lihim. Ilagay ang 16-digit na card number.',
  'field.photo': 'Hindi makita ang litratong ito. Kunan ulit.',

  'field.bank_name': 'Ilagay ang pangalan ng iyong bangko o e-wallet. Tiyaking tama ang bangko o e-wallet.',
  'field.account_number': 'Ilagay ang iyong account number.',
  'field.account_number_mismatch': 'Hindi magkapareho ang dalawang account number.',
  'field.bank_paste': 'I-type ang mga detalye ng iyong bangko. Hindi puwede ang copy-paste para sa iyong seguridad.',

  'field.otp': '6 hanggang 12 digit na OTP code. Mga numero lang ang puwede.',
  'field.otp_tries': 'Mali ang OTP. Natitirang subok: #.',

  'field.language': 'Pumili ng English o Filipino.',
  'field.time_zone': 'Hindi namin kilala ang time zone na ito.',

  'field.repayment_amount': 'Maglagay ng halagang higit sa zero.',
  'field.repayment_reference':
    'Ilagay ang reference ng bayad: 3 hanggang 60 letra, digit, espasyo, tuldok, gitling o slash.',

  'field.contact_name': 'Ilagay ang iyong pangalan.',
  'field.contact_message': 'Ilagay ang iyong mensahe, hanggang 2,000 karakter.',
  'field.contact_consent': 'Sumang-ayon sa Privacy Policy at sa Terms & Conditions.',
};
