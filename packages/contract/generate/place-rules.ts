/** The National Capital Region has no provinces; people write Metro Manila where a form asks for one. */
export const METRO_MANILA = 'Metro Manila';
export const CAPITAL_REGION_CODE = '13';

/** Manila's districts are parts of one city, not places of their own. */
export const MANILA_CODE = '806';
export const MANILA_CITY_CODE = '80600';

/** Independent cities and the special area have province codes of their own; here is where they lie on the map. */
export const GEOGRAPHIC_PROVINCE: Readonly<Record<string, string>> = {
  '301': 'Pampanga', // Angeles
  '302': 'Negros Occidental', // Bacolod
  '303': 'Benguet', // Baguio
  '304': 'Agusan del Norte', // Butuan
  '305': 'Misamis Oriental', // Cagayan de Oro
  '306': 'Cebu', // Cebu
  '307': 'Davao del Sur', // Davao
  '308': 'South Cotabato', // General Santos
  '309': 'Lanao del Norte', // Iligan
  '310': 'Iloilo', // Iloilo
  '311': 'Cebu', // Lapu-Lapu
  '312': 'Quezon', // Lucena
  '313': 'Cebu', // Mandaue
  '314': 'Zambales', // Olongapo
  '315': 'Palawan', // Puerto Princesa
  '316': 'Leyte', // Tacloban
  '317': 'Zamboanga del Sur', // Zamboanga
  '901': 'Basilan', // Isabela
  '999': 'Cotabato', // Special Geographic Area of the Bangsamoro
};

/** `City of Cebu ` -> `Cebu City`, the form people write; Manila alone goes without `City`. */
export function familiarTownName(officialName: string): string {
  const name = officialName.trim().replace(/ De /g, ' de ').replace(/ Del /g, ' del ');
  if (name === 'City of Manila') return 'Manila';
  return name.replace(/^City of (.+)$/, '$1 City');
}
