/** Limits of notices: quiet hours, and how many mails a week. Pure. */
export const NOTICE_WEEK_DAYS = 7;

/** Hours by the tenant's clock, 0 to 23. There are none where both are equal. */
export interface QuietHours {
  readonly quietFrom: number;
  readonly quietUntil: number;
}

const hourIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** Whether nothing is sent at this moment. Quiet hours may include midnight. */
export function isQuiet(now: Date, timeZone: string, { quietFrom, quietUntil }: QuietHours): boolean {
  const hour = hourIn(now, timeZone);
  return quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
}
