/** Whether the browser opts out of tracking (Global Privacy Control, Do Not Track). */
export const wantsNoCounting = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1';
