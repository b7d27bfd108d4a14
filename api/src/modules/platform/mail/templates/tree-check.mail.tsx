/** Asks how each tree of an order is doing, with a link for each answer. All texts come finished. */
import * as v from 'valibot';
import { defineMail, longText, ownPath, shortText } from './define-mail.tsx';
import { Answers, Paragraph, Subtitle, Title } from './mail-parts.tsx';

export const treeCheck = defineMail({
  values: v.strictObject({
    title: shortText,
    intro: v.pipe(v.array(longText), v.minLength(1), v.maxLength(6)),
    trees: v.pipe(
      v.array(
        v.strictObject({
          name: longText,
          answers: v.pipe(v.array(v.strictObject({ label: shortText, path: ownPath })), v.minLength(1), v.maxLength(6)),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
    after: v.pipe(v.array(longText), v.maxLength(5)),
    reason: shortText,
  }),
  subject: ({ values }) => values.title,
  preview: ({ values }) => (values.intro[0] ?? '').slice(0, 120),
  reason: ({ values }) => values.reason,
  Body: ({ values: { title, intro, trees, after } }) => (
    <>
      <Title>{title}</Title>
      {intro.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      {trees.map(({ name, answers }, index) => (
        <div key={index}>
          <Subtitle>{name}</Subtitle>
          <Answers answers={answers} />
        </div>
      ))}
      {after.map((text, index) => (
        <Paragraph key={index} quiet>
          {text}
        </Paragraph>
      ))}
    </>
  ),
});
