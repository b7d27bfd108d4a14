/** The page of a year, of the whole town or of one neighbourhood. @param neighbourhood slug; '' for everywhere */
export const yearPath = (year: number, neighbourhood = ''): string =>
  neighbourhood === '' ? `/stream/${year}` : `/stream/${year}?${new URLSearchParams({ neighbourhood }).toString()}`;
