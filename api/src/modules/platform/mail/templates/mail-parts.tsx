/** The parts that mails are made of: frame, heading, paragraph, button. */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { LOGO_CID, QR_CODE_CID } from '../mail-look.ts';
import type { MailList, MailLook, Say } from '../mail-look.ts';

const LookContext = createContext<MailLook | null>(null);

function useLook(): MailLook {
  const look = useContext(LookContext);
  if (look === null) throw new Error('Parts of a mail stand inside MailFrame');
  return look;
}

const LOGO_PIXELS = 44;

export interface MailFrameProps {
  readonly look: MailLook;
  readonly say: Say;
  readonly subject: string;
  readonly preview: string;
  readonly reason: string;
  /** Where one leaves the list that this mail goes to; null when it goes to none. */
  readonly list: MailList | null;
  readonly children: ReactNode;
}

export function MailFrame({ look, say, subject, preview, reason, list, children }: MailFrameProps): ReactNode {
  const { colours, fonts, radius } = look;
  const footerText = {
    color: colours.onFooter,
    fontFamily: fonts.body,
    fontSize: 14,
    lineHeight: '21px',
    margin: '0 0 8px',
  };
  const footerLink = { color: colours.footerLink, textDecoration: 'underline' };
  return (
    <LookContext.Provider value={look}>
      <Html lang={look.locale}>
        <Head>
          <title>{subject}</title>
          <meta name="color-scheme" content="light" />
        </Head>
        <Preview>{preview}</Preview>
        <Body
          style={{ backgroundColor: colours.page, color: colours.text, fontFamily: fonts.body, margin: 0, padding: 0 }}
        >
          <Container style={{ maxWidth: 600, width: '100%', padding: '24px 12px' }}>
            <Section
              style={{
                backgroundColor: colours.header,
                borderBottom: `2px solid ${colours.headerLine}`,
                borderRadius: `${radius.card}px ${radius.card}px 0 0`,
                padding: '16px 24px',
              }}
            >
              <Link
                href={look.origin}
                style={{
                  color: colours.onHeader,
                  textDecoration: 'none',
                  fontFamily: fonts.head,
                  fontWeight: look.headWeight,
                  fontSize: 20,
                }}
              >
                <img
                  src={`cid:${LOGO_CID}`}
                  width={LOGO_PIXELS}
                  height={LOGO_PIXELS}
                  alt=""
                  style={{ verticalAlign: 'middle', marginRight: 12, border: 0 }}
                />
                {look.projectName}
              </Link>
            </Section>
            <Section style={{ backgroundColor: colours.surface, padding: '28px 24px 20px' }}>{children}</Section>
            <Section
              style={{
                backgroundColor: colours.footer,
                borderRadius: `0 0 ${radius.card}px ${radius.card}px`,
                padding: '20px 24px 12px',
              }}
            >
              <Text style={footerText}>{reason}</Text>
              {list === null ? null : (
                <Text style={footerText}>
                  <Link href={`${look.origin}${list.unsubscribePath}`} style={footerLink}>
                    {say('mail.unsubscribe', { list: list.name })}
                  </Link>
                </Text>
              )}
              {list?.stopAllPath === undefined ? null : (
                <Text style={footerText}>
                  <Link href={`${look.origin}${list.stopAllPath}`} style={footerLink}>
                    {say('mail.stopAll', { project: look.projectName })}
                  </Link>
                </Text>
              )}
              <Text style={footerText}>
                {say('mail.sender', { client: look.clientName, project: look.projectName })}{' '}
                <Link href={look.origin} style={footerLink}>
                  {look.origin.replace(/^https?:\/\//, '')}
                </Link>
              </Text>
            </Section>
          </Container>
        </Body>
      </Html>
    </LookContext.Provider>
  );
}

export function Title({ children }: { readonly children: ReactNode }): ReactNode {
  const { colours, fonts, headWeight } = useLook();
  return (
    <Heading
      as="h1"
      style={{
        color: colours.text,
        fontFamily: fonts.head,
        fontWeight: headWeight,
        fontSize: 26,
        lineHeight: '32px',
        margin: '0 0 16px',
      }}
    >
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { readonly children: ReactNode }): ReactNode {
  const { colours, fonts, headWeight } = useLook();
  return (
    <Heading
      as="h2"
      style={{
        color: colours.text,
        fontFamily: fonts.head,
        fontWeight: headWeight,
        fontSize: 19,
        lineHeight: '26px',
        margin: '8px 0 4px',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({
  children,
  quiet = false,
}: {
  readonly children: ReactNode;
  readonly quiet?: boolean;
}): ReactNode {
  const { colours, fonts } = useLook();
  return (
    <Text
      style={{
        color: quiet ? colours.quietText : colours.text,
        fontFamily: fonts.body,
        fontSize: quiet ? 14 : 17,
        lineHeight: quiet ? '21px' : '26px',
        margin: '0 0 16px',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Text>
  );
}

/** A picture of the site, as wide as the mail. The text part has its description and credit. */
const QR_CODE_PIXELS = 200;

/** The picture comes with the mail: the delivery draws it from the value `qrCode`. */
export const QrCode = ({ alt }: { readonly alt: string }): ReactNode => (
  <img
    src={`cid:${QR_CODE_CID}`}
    width={QR_CODE_PIXELS}
    height={QR_CODE_PIXELS}
    alt={alt}
    style={{ display: 'block', border: 0, margin: '0 0 16px' }}
  />
);

export function Photo({
  path,
  alt,
  credit,
  say,
}: {
  readonly path: string;
  readonly alt: string;
  readonly credit: string;
  readonly say: Say;
}): ReactNode {
  const { origin, radius } = useLook();
  const caption = [alt, credit === '' ? '' : say('mail.photoBy', { credit })].filter((part) => part !== '').join('. ');
  return (
    <>
      <img
        src={`${origin}${path}`}
        alt={alt}
        width="552"
        style={{
          display: 'block',
          width: '100%',
          height: 'auto',
          border: 0,
          borderRadius: radius.card,
          margin: '0 0 8px',
        }}
      />
      {caption !== '' && <Paragraph quiet>{caption}</Paragraph>}
    </>
  );
}

function useButtonStyle() {
  const { colours, fonts, radius } = useLook();
  return {
    backgroundColor: colours.brand,
    color: colours.onBrand,
    borderRadius: radius.control,
    fontFamily: fonts.body,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  };
}

function useLinkStyle() {
  const { colours } = useLook();
  return { color: colours.link, textDecoration: 'underline' };
}

interface Choice {
  readonly path: string;
  readonly label: string;
}

/** Two things to do: the usual one as a button. */
export function Choices({ main, other }: { readonly main: Choice; readonly other: Choice }): ReactNode {
  const { origin } = useLook();
  const link = useLinkStyle();
  const button = useButtonStyle();
  return (
    <Section style={{ padding: '0 0 20px' }}>
      <Button href={`${origin}${main.path}`} style={button}>
        {main.label}
      </Button>
      {/* A non-breaking space keeps the two apart where the styles are removed. */}
      {'\u00a0 '}
      <Link href={`${origin}${other.path}`} style={{ ...link, display: 'inline-block', padding: '12px 8px' }}>
        {other.label}
      </Link>
    </Section>
  );
}

/** Answers of equal weight, one of which is chosen: one below the other, each large enough for a thumb. */
export function Answers({ answers }: { readonly answers: readonly Choice[] }): ReactNode {
  const { origin } = useLook();
  const button = useButtonStyle();
  return (
    <Section style={{ padding: '0 0 16px' }}>
      {answers.map(({ path, label }) => (
        <Button
          key={path}
          href={`${origin}${path}`}
          style={{ ...button, display: 'block', margin: '0 0 8px', textAlign: 'center' }}
        >
          {label}
        </Button>
      ))}
    </Section>
  );
}

/** The one thing to do, and its address in full for where buttons do not work. */
export function Action({
  path,
  label,
  say,
}: {
  readonly path: string;
  readonly label: string;
  readonly say: Say;
}): ReactNode {
  const { origin } = useLook();
  const link = useLinkStyle();
  const button = useButtonStyle();
  const address = `${origin}${path}`;
  return (
    <>
      <Section style={{ padding: '8px 0 20px' }}>
        <Button href={address} style={button}>
          {label}
        </Button>
      </Section>
      <Paragraph quiet>
        {say('mail.copyAddress')}{' '}
        <Link href={address} style={{ ...link, wordBreak: 'break-all' }}>
          {address}
        </Link>
      </Paragraph>
    </>
  );
}

/** A further thing to do, on the tenant's own site. */
export function TextLink({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  const { colours, origin } = useLook();
  return (
    <Link href={`${origin}${path}`} style={{ color: colours.link, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
