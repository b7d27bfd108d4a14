/** The format of GeoReport v2 as the standard publishes it, and what is none. */
import { describe, expect, test } from '@jest/globals';
import { Nonsense, readErrors, readRequests, readServices, readTaken, writeAnswer } from './georeport.rules.ts';

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

describe('Answers in the shapes of the standard', () => {
  test.each([
    ['json', '[{"service_request_id":293944,"service_notice":"We look at it","account_id":null}]'],
    [
      'xml',
      `${XML}<service_requests>\n  <request>\n    <service_request_id>293944</service_request_id>\n    <service_notice>\n We look at it\n</service_notice>\n    <account_id/>\n  </request>\n</service_requests>\n`,
    ],
  ] as const)('A report was taken, in %s', (format, text) => {
    expect(readTaken(text, format)).toEqual({ service_request_id: '293944', token: null });
  });

  test.each([
    ['json', '[{"service_request_id":638344,"token":12345}]'],
    [
      'xml',
      `${XML}<service_requests><request><service_request_id>638344</service_request_id><token>12345</token></request></service_requests>`,
    ],
  ] as const)('A token has its number, in %s', (format, text) => {
    expect(readTaken(text, format)).toEqual({ service_request_id: '638344', token: '12345' });
  });

  test.each([
    [
      'json',
      '[{"service_request_id":"638344","status":"closed","status_notes":"Duplicate request.","service_code":"006","description":null,"lat":37.7,"media_url":"http://a.example/b.jpg "},{"service_request_id":638349,"status":"OPEN"}]',
    ],
    [
      'xml',
      `${XML}<service_requests><request><service_request_id>638344</service_request_id><status>closed</status><status_notes><![CDATA[Duplicate request.]]></status_notes><description></description><extended_attributes><status>open</status></extended_attributes></request><request><service_request_id>638349</service_request_id><status>OPEN</status><status_notes/></request></service_requests>`,
    ],
  ] as const)('Requests have a status, in %s', (format, text) => {
    expect(readRequests(text, format)).toEqual([
      { service_request_id: '638344', status: 'closed', status_notes: 'Duplicate request.', description: null },
      { service_request_id: '638349', status: 'open', status_notes: null, description: null },
    ]);
  });

  test('Services, errors, and lists that keep their name in JSON', () => {
    expect(readServices('{"services":[{"service_code":"001","service_name":"Cans"}]}', 'json')).toEqual([
      { service_code: '001', service_name: 'Cans' },
    ]);
    expect(readErrors('[{"code":403,"description":"Not you"},{"code":"404"}]', 'json')).toBe('Not you; 404');
    expect(
      readErrors(
        `${XML}<errors><error><code>400</code><description>A &lt;b&gt; &amp; &#233;</description></error></errors>`,
        'xml',
      ),
    ).toBe('A <b> & é');
    expect(readErrors('<h1>Not found</h1>', 'xml')).toBeNull();
  });
});

describe('What is not in the format', () => {
  test.each([
    ['json', ''],
    ['json', 'null'],
    ['json', '"text"'],
    ['json', '{"status":"ok"}'],
    ['json', '[1]'],
    ['json', '[]'],
    ['json', '[{"token":"a"},{"token":"b"}]'],
    ['json', '[{"token":"a\\nb"}]'],
    ['json', `[{"token":"${'a'.repeat(201)}"}]`],
    ['json', '[{"service_request_id":12345678901234567890}]'],
    ['json', `[${'{},'.repeat(1_001)}{}]`],
    ['xml', ''],
    ['xml', 'text'],
    ['xml', '[{"token":"a"}]'],
    ['xml', '<html><body/></html>'],
    ['xml', '<service_requests><request><token>a</token></request>'],
    ['xml', '<service_requests><request><token>a</request></service_requests>'],
    ['xml', '<service_requests><request><token>&unknown;</token></request></service_requests>'],
    ['xml', '<!DOCTYPE a><service_requests><request><token>a</token></request></service_requests>'],
    [
      'xml',
      '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]><service_requests><request><token>&d;</token></request></service_requests>',
    ],
    ['xml', `<service_requests>${'<request/>'.repeat(1_001)}</service_requests>`],
    ['xml', `<service_requests>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</service_requests>`],
  ] as const)('%s: %.80s', (format, text) => {
    expect(() => readTaken(text, format)).toThrow(Nonsense);
  });
});

test('Lists are written in the same shapes, with names in XML alone', () => {
  const value = [{ service_code: 'a', metadata: true, description: null, values: [{ key: 1, name: '<"&\u0000é' }] }];
  expect(writeAnswer('services', value, 'json')).toBe(JSON.stringify(value));
  expect(writeAnswer('services', value, 'xml')).toBe(
    `${XML}<services><service><service_code>a</service_code><metadata>true</metadata><description/><values><value><key>1</key><name>&lt;&quot;&amp;é</name></value></values></service></services>`,
  );
  expect(writeAnswer('services', [], 'xml')).toBe(`${XML}<services></services>`);
});
