/** Which of a resident's trees are thirsty, with the reason and two answers for each. All texts come finished. */
import * as v from 'valibot';
import { defineMail, longText, ownPath, shortText } from './define-mail.tsx';
import { Choices, Paragraph, Subtitle, Title } from './mail-parts.tsx';

const answer = v.strictObject({ label: shortText, path: ownPath });

export const wateringReminder = defineMail({
  values: v.strictObject({
    title: shortText,
    intro: v.pipe(v.array(longText), v.minLength(1), v.maxLength(5)),
    trees: v.pipe(
      v.array(v.strictObject({ name: longText, why: longText, watered: answer, later: answer })),
      v.minLength(1),
      v.maxLength(10),
    ),
    advice: v.pipe(v.array(longText), v.maxLength(5)),
    reason: shortText,
  }),
  subject: ({ values }) => values.title,
  preview: ({ values }) => (values.trees[0]?.why ?? '').slice(0, 120),
  reason: ({ values }) => values.reason,
  Body: ({ values: { title, intro, trees, advice } }) => (
    <>
      <Title>{title}</Title>
      {intro.map((text, index) => (
        <Paragraph key={index}>{text}</Paragraph>
      ))}
      {trees.map(({ name, why, watered, later }, index) => (
        <div key={index}>
          <Subtitle>{name}</Subtitle>
          <Paragraph>{why}</Paragraph>
          <Choices main={watered} other={later} />
        </div>
      ))}
      {advice.map((text, index) => (
        <Paragraph key={index} quiet>
          {text}
        </Paragraph>
      ))}
    </>
  ),
});
