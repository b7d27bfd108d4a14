/** Tests escaping with tables of harmful texts. */
import { expect, test } from '@jest/globals';
import { attribute, escapeCss, escapeHtml, escapeJson } from './escape.rules.ts';

test.each([
  ['Kew & Sons', 'Kew &amp; Sons'],
  ['<b onclick="x">', '&lt;b onclick=&quot;x&quot;&gt;'],
  ["St John's", 'St John&#39;s'],
  ['&amp;', '&amp;amp;'],
])('The text %s stays text', (text, escaped) => expect(escapeHtml(text)).toBe(escaped));

test.each(['</script>', '<!--', '<script>', 'a\u2028b\u2029c', '{"a":"\\u003c"}', 'plain'])(
  'A data block with %j neither ends early nor changes',
  (text) => {
    const escaped = escapeJson(JSON.stringify({ text }));
    expect(escaped).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(escaped)).toEqual({ text });
  },
);

test('A style sheet cannot end its element', () =>
  expect(escapeCss('a{content:"</style><script>"}')).toBe('a{content:"<\\/style><script>"}'));

test.each([
  ['href', '/a?b=1&c="2"', ' href="/a?b=1&amp;c=&quot;2&quot;"'],
  ['hidden', true, ' hidden'],
  ['hidden', false, ''],
  ['integrity', null, ''],
])('The attribute %s of %j is written %j', (name, value, written) => expect(attribute(name, value)).toBe(written));
