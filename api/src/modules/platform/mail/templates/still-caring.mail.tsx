/** Asks whether somebody still looks after their trees: one button for yes, and a link to release each tree. */
import * as v from 'valibot';
import { defineMail, longText, ownPath, shortText } from './define-mail.tsx';
import { Action, Paragraph, TextLink, Title } from './mail-parts.tsx';

export const stillCaring = defineMail({
  values: v.strictObject({
    title: shortText,
    paragraphs: v.pipe(v.array(longText), v.minLength(1), v.maxLength(5)),
    yes: v.strictObject({ label: shortText, path: ownPath }),
    /** Before the name of a tree. */
    release: shortText,
    trees: v.pipe(v.array(v.strictObject({ name: longText, path: ownPath })), v.minLength(1), v.maxLength(20)),
    reason: shortText,
  }),
  subject: ({ values }) => values.title,
  preview: ({ values }) => (values.paragraphs[0] ?? '').slice(0, 120),
  reason: ({ values }) => values.reason,
  Body: ({ say, values: { title, paragraphs, yes, release, trees } }) => (
    <>
      <Title>{title}</Title>
      {paragraphs.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      <Action path={yes.path} label={yes.label} say={say} />
      {trees.map(({ name, path }) => (
        <Paragraph key={path}>
          {name}
          <br />
          <TextLink path={path}>{release}</TextLink>
        </Paragraph>
      ))}
    </>
  ),
});
