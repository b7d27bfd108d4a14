/**
 * Pages of legal texts: the newest document of a type, from the content source (specification shell §3.7). Loaded
 * together: they are a few bytes each.
 */
import { useLoaderData, useRevalidator } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { formatWords } from '@greenward/contract';
import type { RouteContext } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { DocumentText } from '@greenward/ui';
import type { LegalPageQuery } from './legal-page.generated.ts';
import { LegalPageQueryDocument } from './legal-page.generated.ts';

export type LegalPage = LegalPageQuery['getCmsPage'];

/** @param type Key of the document. @param label Message key for the page's name when there is no document. */
export function legalRoute(type: string, label: string) {
  return {
    loader: async ({ graphql }: RouteContext): Promise<LegalPage> =>
      (await graphql.preload(LegalPageQueryDocument, { type })).getCmsPage,
    meta({ page }: LegalPage, { tenant, words }: BootRecord): PageMeta {
      const title = page?.title ?? formatWords(words, tenant, label);
      const description =
        page?.subTitle ?? formatWords(words, tenant, 'host.legal.description', { title, project: tenant.projectName });
      return { title, description, image: null, jsonLd: null };
    },
    Component() {
      const words = useWords();
      const { revalidate } = useRevalidator();
      const { page, hasFailed } = useLoaderData<LegalPage>();
      return <DocumentText page={page} hasFailed={hasFailed} title={words(label)} onRetry={() => void revalidate()} />;
    },
  };
}

/** `/privacy`: which data about residents are stored, why, and for how long. */
export const privacy = legalRoute('privacyPolicy', 'host.legal.privacy');
/** `/terms`: the terms of service. */
export const terms = legalRoute('termsOfService', 'host.legal.terms');
/** `/acceptableUse`: the rules for using the site. */
export const acceptableUse = legalRoute('acceptableUsePolicy', 'host.legal.acceptableUse');
