/** Whether the browser asks not to count its visitor (Global Privacy Control, Do Not Track). */
export const wantsNoCounting = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';
