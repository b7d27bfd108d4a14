/** A tenant as mails show it: colours from its theme, its logo as a PNG for mail programs, its translations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatWords } from '@greenward/contract';
import { compileWords } from '@greenward/contract/compile-words';
import type { Tenant } from '@greenward/tenants';
import { genericFamily } from '@greenward/tokens';
import sharp from 'sharp';
import type { MailLook, Say } from './mail-look.ts';

export interface MailTenant {
  readonly look: MailLook;
  readonly say: Say;
  readonly logo: Buffer;
}

/** Twice the displayed size, for high-density screens. */
const LOGO_PIXELS = 88;
/** Dots per inch at which an icon of 44 units has LOGO_PIXELS pixels. */
const LOGO_DENSITY = 144;

/** Fonts installed on most machines, because mail programs load none. */
const FALLBACK: Readonly<Record<string, string>> = {
  serif: 'Georgia, serif',
  'sans-serif': 'Helvetica, Arial, sans-serif',
};

const stackOf = (face: Parameters<typeof genericFamily>[0]): string => {
  const generic = genericFamily(face);
  return `'${face}', ${FALLBACK[generic] ?? generic}`;
};

function lookOf({ config, theme }: Tenant, origin: string): MailLook {
  const { light, fonts, shape, type } = theme;
  return {
    projectName: config.projectName,
    clientName: config.clientName,
    origin,
    locale: config.locale,
    colours: {
      page: light.page,
      surface: light.surface,
      text: light.text,
      quietText: light['text-2'],
      line: light.line,
      brand: light.brand,
      onBrand: light['on-brand'],
      link: light.link,
      header: light['header-bg'],
      onHeader: light['header-text'],
      headerLine: light['header-line'],
      footer: light['footer-bg'],
      onFooter: light['footer-text'],
      footerLink: light['footer-link'],
    },
    fonts: { head: stackOf(fonts.head), body: stackOf(fonts.body) },
    headWeight: type.headWeight,
    radius: { control: shape.controlRadius, card: shape.cardRadius },
  };
}

/** @param baseDirectory folder with the defaults for every tenant */
export async function mailTenantOf(
  tenant: Tenant,
  { origin, baseDirectory }: { readonly origin: string; readonly baseDirectory: string },
): Promise<MailTenant> {
  const { config, theme, words } = tenant;
  const compiled = compileWords(Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('mail.'))));
  const say: Say = (key, values) =>
    formatWords(compiled, { locale: config.locale, timeZone: config.timeZone }, key, values);
  const icon =
    [tenant.directory, baseDirectory].map((folder) => join(folder, theme.icon)).find((path) => existsSync(path)) ?? '';
  const logo = await sharp(icon, { density: LOGO_DENSITY })
    .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'inside' })
    .png()
    .toBuffer();
  return { look: lookOf(tenant, origin), say, logo };
}
