import type { Say } from './mail-look.ts';
import { escapeHtml } from '@greenward/contract/escape-html';
import type { MailboxHead, MailboxMessage } from './mailbox.schema.ts';

export interface ListedMail extends MailboxHead {
  /** Short code of the tenant that sent the mail. */
  readonly tenant: string;
  readonly project: string;
}

interface PageFacts {
  readonly say: Say;
  readonly lang: string;
  readonly nonce: string;
}

const CSS = `
:root{color-scheme:light dark;--ground:light-dark(#f5f5f2,#141715);--card:light-dark(#fff,#1d211f);--text:light-dark(#1a1f1c,#eef1ee);--quiet:light-dark(#545d57,#a9b3ac);--line:light-dark(#d5dad6,#39403b);--strong:light-dark(#6f7a73,#7d8981);--main:light-dark(#20573a,#8fd3ab);--on-main:light-dark(#fff,#0c1a12);--danger:light-dark(#a32020,#ff9c93)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:32px 0 8px}
p{margin:0 0 16px;max-width:65ch}.quiet{color:var(--quiet)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0}
.bar{display:flex;flex-wrap:wrap;gap:16px;justify-content:space-between;align-items:end;margin:24px 0}
label{display:block;font-weight:600;font-size:.9375rem}
input{display:block;font:inherit;color:inherit;background:var(--card);border:1.5px solid var(--strong);border-radius:8px;min-height:44px;padding:8px 12px;width:min(22rem,calc(100vw - 32px));margin-top:4px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;border-radius:8px;border:1.5px solid var(--main);background:var(--main);color:var(--on-main);cursor:pointer}
button.danger{background:transparent;border-color:var(--danger);color:var(--danger)}
a{color:var(--main)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 16px;text-decoration:none;color:inherit;min-height:44px}
li a:hover{background:color-mix(in srgb,var(--main) 8%,transparent)}
li strong{overflow-wrap:anywhere;color:var(--main)}li span{color:var(--quiet);font-size:.9375rem;overflow-wrap:anywhere}
li .when{white-space:nowrap;font-variant-numeric:tabular-nums}li .who{grid-column:1/-1}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0;font-size:.9375rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:36rem;border:1px solid var(--line);border-radius:12px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0;font-size:.9375rem}
.empty{background:var(--card);border:1px dashed var(--strong);border-radius:12px;padding:32px 16px;text-align:center}.empty h2{margin-top:0}.empty p{margin:0 auto}
@media (max-width:30rem){li a{grid-template-columns:1fr}}
`;

const page = ({ lang, nonce }: PageFacts, title: string, body: string): string =>
  `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${CSS}</style></head><body><main>${body}</main></body></html>`;

/** The mailbox shows mails of all tenants, so times are in UTC and labelled as such. */
const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const addressOf = ({ tenant, id }: Pick<ListedMail, 'tenant' | 'id'>): string =>
  `/messages/${encodeURIComponent(tenant)}/${encodeURIComponent(id)}`;

export function mailboxListPage(
  facts: PageFacts,
  { mails, recipient, keptDays }: { mails: readonly ListedMail[]; recipient: string; keptDays: number },
): string {
  const say: Say = (key, values) => escapeHtml(facts.say(key, values));
  const rows = mails.map(
    (mail) =>
      `<li><a href="${addressOf(mail)}"><strong>${escapeHtml(mail.subject)}</strong><span class="when"><time datetime="${mail.receivedAt.toISOString()}">${timeOf(mail.receivedAt)}</time></span><span class="who">${escapeHtml(mail.recipient)} · ${escapeHtml(mail.project)}</span></a></li>`,
  );
  const empty =
    recipient === ''
      ? `<div class="empty"><h2>${say('mail.mailbox.none.title')}</h2><p class="quiet">${say('mail.mailbox.none.text')}</p></div>`
      : `<div class="empty"><p>${say('mail.mailbox.none.filtered')}</p></div>`;
  return page(
    facts,
    facts.say('mail.mailbox.title'),
    `<h1>${say('mail.mailbox.title')}</h1><p class="quiet">${say('mail.mailbox.explain', { days: keptDays })}</p>
<div class="bar"><form method="get" action="/" role="search"><div><label for="to">${say('mail.mailbox.search')}</label><input id="to" name="to" type="search" maxlength="254" autocomplete="off" value="${escapeHtml(recipient)}"></div><button>${say('mail.mailbox.searchButton')}</button>${recipient === '' ? '' : `<a href="/">${say('mail.mailbox.all')}</a>`}</form>
${mails.length === 0 ? '' : `<form method="post" action="/delete"><button class="danger">${say('mail.mailbox.deleteAll')}</button></form>`}</div>
${mails.length === 0 ? empty : `<p class="quiet" role="status">${say('mail.mailbox.count', { count: mails.length })}</p><ul>${rows.join('')}</ul>`}`,
  );
}

export function mailboxMessagePage(facts: PageFacts, mail: ListedMail & MailboxMessage): string {
  const say: Say = (key, values) => escapeHtml(facts.say(key, values));
  const headers = Object.entries({ 'Message-ID': mail.messageId, ...mail.headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return page(
    facts,
    mail.subject,
    `<p><a href="/">${say('mail.mailbox.back')}</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>${say('mail.mailbox.to')}</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>${say('mail.mailbox.from')}</dt><dd>${escapeHtml(mail.sender)}</dd><dt>${say('mail.mailbox.at')}</dt><dd><time datetime="${mail.receivedAt.toISOString()}">${timeOf(mail.receivedAt)}</time></dd></dl>
<h2>${say('mail.mailbox.html')}</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="${addressOf(mail)}/html" title="${say('mail.mailbox.html')}"></iframe>
<h2>${say('mail.mailbox.text')}</h2><pre>${escapeHtml(mail.text)}</pre>
<h2>${say('mail.mailbox.headers')}</h2><pre>${escapeHtml(headers.join('\n'))}</pre>`,
  );
}

export const mailboxGonePage = (facts: PageFacts): string =>
  page(
    facts,
    facts.say('mail.mailbox.gone.title'),
    `<h1>${escapeHtml(facts.say('mail.mailbox.gone.title'))}</h1><p>${escapeHtml(facts.say('mail.mailbox.gone.text'))}</p><p><a href="/">${escapeHtml(facts.say('mail.mailbox.back'))}</a></p>`,
  );
