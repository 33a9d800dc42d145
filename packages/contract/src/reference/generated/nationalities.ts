// Made by generate/reference.ts from i18n-nationality (MIT). Do not edit by hand.
export const NATIONALITY_TABLE = `
Afghan
Albanian
Algerian
American
American Samoan
Andorran
Angolan
Antiguan and Barbudan
Argentine
Armenian
Aruban
Australian
Austrian
Azerbaijani
Bahamian
Bahraini
Bangladeshi
Barbadian
Basotho
Belarusian
Belgian
Belizean
Beninese
Bermudian
Bhutanese
Bissau-Guinean
Bolivian
Bosnian and Herzegovinian
Botswanan
Brazilian
British
British Virgin Islander
Bruneian
Bulgarian
Burkinabe
Burmese
Burundian
Cambodian
Cameroonian
Canadian
Cape Verdean
Caymanian
Central African
Chadian
Chilean
Chinese
Colombian
Comorian
Congolese (Democratic Republic of the Congo)
Congolese (Republic of the Congo)
Cook Islander
Costa Rican
Croatian
Cuban
Curaçaoan
Cypriot
Czech
Danish
Djiboutian
Dominican (Dominica)
Dominican (Dominican Republic)
Dutch
East Timorese
Ecuadorian
Egyptian
Emirati
Equatorial Guinean
Eritrean
Estonian
Ethiopian
Faroese
Fijian
Filipino
Finnish
French
Gabonese
Gambian
Georgian
German
Ghanaian
Gibraltarian
Greek
Greenlandic
Grenadian
Guamanian
Guatemalan
Guinean
Guyanese
Haitian
Honduran
Hong Konger
Hungarian
I-Kiribati
Icelandic
Indian
Indonesian
Iranian
Iraqi
Irish
Israeli
Italian
Ivorian
Jamaican
Japanese
Jordanian
Kazakhstani
Kenyan
Kittitian and Nevisian
Kosovar
Kuwaiti
Kyrgyz
Laotian
Latvian
Lebanese
Liberian
Libyan
Liechtensteiner
Lithuanian
Luxembourger
Macanese
Malagasy
Malawian
Malaysian
Maldivian
Malian
Maltese
Manx
Marshallese
Mauritanian
Mauritian
Mexican
Micronesian
Moldovan
Monégasque
Mongolian
Montenegrin
Montserratian
Moroccan
Mozambican
Namibian
Nauruan
Nepalese
New Zealander
Ni-Vanuatu
Nicaraguan
Nigerian
Nigerien
Niuean
North Korean
North Macedonian
Northern Mariana Islander
Norwegian
Omani
Pakistani
Palauan
Palestinian
Panamanian
Papua New Guinean
Paraguayan
Peruvian
Polish
Portuguese
Puerto Rican
Qatari
Romanian
Russian
Rwandan
Sahrawi
Saint Lucian
Salvadoran
Sammarinese
Samoan
Sao Tomean
Saudi
Senegalese
Serbian
Seychellois
Sierra Leonean
Singaporean
Slovak
Slovenian
Solomon Islander
Somali
South African
South Korean
South Sudanese
Spanish
Sri Lankan
Sudanese
Surinamese
Swazi
Swedish
Swiss
Syrian
Taiwanese
Tajik
Tanzanian
Thai
Togolese
Tongan
Trinidadian and Tobagonian
Tunisian
Turkish
Turkmen
Tuvaluan
U.S. Virgin Islander
Ugandan
Ukrainian
Uruguayan
Uzbek
Vatican
Venezuelan
Vietnamese
Vincentian
Yemeni
Zambian
Zimbabwean
`;
