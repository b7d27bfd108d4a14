/**
 * Anything that is said in a few sentences, with one thing to do, or that and another: its texts come finished, in the
 * tenant's words.
 */
import * as v from 'valibot';
import { defineMail, longText, ownPath, shortText } from './define-mail.tsx';
import { Action, Paragraph, Photo, QrCode, TextLink, Title } from './mail-parts.tsx';

export const notice = defineMail({
  values: v.strictObject({
    title: shortText,
    paragraphs: v.pipe(v.array(longText), v.minLength(1), v.maxLength(20)),
    action: v.optional(v.nullable(v.strictObject({ label: shortText, path: ownPath })), null),
    also: v.optional(v.nullable(v.strictObject({ label: shortText, path: ownPath })), null),
    picture: v.optional(v.nullable(v.strictObject({ path: ownPath, alt: v.string(), credit: v.string() })), null),
    qrCode: v.optional(v.nullable(v.strictObject({ text: shortText, alt: shortText })), null),
    reason: shortText,
  }),
  subject: ({ values }) => values.title,
  preview: ({ values }) => (values.paragraphs[0] ?? '').slice(0, 120),
  reason: ({ values }) => values.reason,
  Body: ({ say, values: { title, paragraphs, action, also, picture, qrCode } }) => (
    <>
      <Title>{title}</Title>
      {paragraphs.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      {picture === null ? null : <Photo {...picture} say={say} />}
      {qrCode === null ? null : <QrCode alt={qrCode.alt} />}
      {action === null ? null : <Action path={action.path} label={action.label} say={say} />}
      {also === null ? null : (
        <Paragraph>
          <TextLink path={also.path}>{also.label}</TextLink>
        </Paragraph>
      )}
    </>
  ),
});
