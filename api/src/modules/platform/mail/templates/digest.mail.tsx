/** What happened in a week, in sections with a link for each line. All texts come finished. */
import * as v from 'valibot';
import { defineMail, longText, ownPath, shortText } from './define-mail.tsx';
import { Action, Paragraph, Subtitle, TextLink, Title } from './mail-parts.tsx';

const link = v.strictObject({ label: shortText, path: ownPath });

export const digest = defineMail({
  values: v.strictObject({
    title: shortText,
    intro: longText,
    sections: v.pipe(
      v.array(
        v.strictObject({
          title: shortText,
          lines: v.pipe(
            v.array(v.strictObject({ text: longText, link: v.nullable(link) })),
            v.minLength(1),
            v.maxLength(10),
          ),
          more: v.nullable(shortText),
        }),
      ),
      v.minLength(1),
      v.maxLength(5),
    ),
    inbox: link,
    settings: link,
    reason: shortText,
  }),
  subject: ({ values }) => values.title,
  preview: ({ values }) => (values.sections[0]?.lines[0]?.text ?? values.intro).slice(0, 120),
  reason: ({ values }) => values.reason,
  Body: ({ say, values: { title, intro, sections, inbox, settings } }) => (
    <>
      <Title>{title}</Title>
      <Paragraph>{intro}</Paragraph>
      {sections.map((section, index) => (
        <div key={index}>
          <Subtitle>{section.title}</Subtitle>
          {section.lines.map(({ text, link: see }, line) => (
            <Paragraph key={line}>
              {text}
              {see === null ? null : (
                <>
                  {' '}
                  <TextLink path={see.path}>{see.label}</TextLink>
                </>
              )}
            </Paragraph>
          ))}
          {section.more === null ? null : <Paragraph quiet>{section.more}</Paragraph>}
        </div>
      ))}
      <Action path={inbox.path} label={inbox.label} say={say} />
      <Paragraph quiet>
        <TextLink path={settings.path}>{settings.label}</TextLink>
      </Paragraph>
    </>
  ),
});
