/** What a page hears that connects to a running site's events. */
import { request } from 'node:http';
import type { Site } from './sites.ts';

/** The revision of the switches with which events begin (contract switchesRevision); null if they say none. */
export function liveRevision({ base, port }: Pick<Site, 'base' | 'port'>, tenant: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: '/events', headers: { host: `${tenant}.${base}` } });
    asking.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const [, facts] = /^event: hello\n(?:.*\n)*?data: (.*)\n\n/m.exec(text) ?? [];
        if (facts === undefined) return;
        const { revision } = JSON.parse(facts) as { readonly revision?: unknown };
        resolve(typeof revision === 'string' ? revision : null);
        asking.destroy();
      });
      response.on('end', () => reject(new Error(`The events ended with status ${response.statusCode}`)));
    });
    asking.on('error', reject); // after an answer it changes nothing
    asking.end();
  });
}
