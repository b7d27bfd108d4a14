/** The link of a mail that adds a tag to a flow (`/action/flsett`). */
import * as v from 'valibot';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { tagFlow } from './change-flow.service.ts';
import { TAG_LINK } from './flow-mail.service.ts';
import { tagOf } from './flow-input.rules.ts';
import { findFlow } from './flow.store.ts';

const tagData = v.strictObject({ tag: v.string() });

export const flowTagLink: LinkAction = {
  purpose: TAG_LINK,
  async describe({ subject, data }, { scope, site }) {
    const said = v.safeParse(tagData, data);
    const row = said.success ? await findFlow(scope, subject) : null;
    if (row === null || row.endedAt !== null) return null;
    return { words: 'api.link.flowTag', values: { project: site.tenant.config.projectName } };
  },
  async perform({ subject, data }, { scope, now }) {
    await tagFlow(scope, subject, tagOf(v.parse(tagData, data).tag), now);
  },
};
