/**
 * GraphQL of reports. The schema defines the required roles for the desk (`@role`), which are checked before any
 * resolver runs.
 */
import type { Loaders } from '../../../graphql/loader.ts';
import type { Resolvers } from '../../../graphql/resolvers.generated.ts';
import {
  changeDeskIssue,
  exportDeskIssues,
  getDeskIssue,
  getDeskIssueMarks,
  getDeskIssueOptions,
  getDeskIssues,
  muteDeskReporter,
} from './desk-issues.service.ts';
import {
  addIssueAt,
  addPlaceGreentalkIssue,
  addPlaceIssue,
  confirmPlaceIssue,
  getIssueBoundary,
  getIssueTypes,
  getOpenIssuesNear,
  getOwnIssues,
  getSeenIssues,
  listPlaceIssues,
  recordReferral,
  reopenIssue,
  withdrawIssue,
} from './issue.service.ts';

export const issueResolvers: Resolvers = {
  Query: {
    getDelegatedIssueTypes: (_root, _arguments, context) => getIssueTypes(context),
    getIssueDanger: (_root, _arguments, { site }) => site.tenant.config.issueReports.danger,
    getIssueBoundary: (_root, { position }, context) => getIssueBoundary(context, position),
    getOpenIssuesNear: (_root, where, context) => getOpenIssuesNear(context, where),
    getOwnIssues: (_root, _arguments, context) => getOwnIssues(context),
    getSeenIssues: (_root, _arguments, context) => getSeenIssues(context),
    getDeskIssues: (_root, page, context) => getDeskIssues(context, page),
    getDeskIssue: (_root, { identifier }, context) => getDeskIssue(context, identifier),
    getDeskIssueMarks: (_root, filter, context) => getDeskIssueMarks(context, filter),
    getDeskIssueOptions: (_root, _arguments, context) => getDeskIssueOptions(context),
    exportDeskIssues: (_root, filter, context) => exportDeskIssues(context, filter),
  },
  Mutation: {
    addPlaceIssue: (_root, wish, context) => addPlaceIssue(context, wish),
    addPlaceGreentalkIssue: (_root, wish, context) => addPlaceGreentalkIssue(context, wish),
    addIssueAt: (_root, wish, context) => addIssueAt(context, wish),
    confirmPlaceIssue: (_root, wish, context) => confirmPlaceIssue(context, wish),
    recordPlaceDelegatedIssueReferral: (_root, { guid, delegatedIssue }, context) =>
      recordReferral(context, { guid, type: delegatedIssue.type }),
    withdrawIssue: (_root, { identifier }, context) => withdrawIssue(context, identifier),
    reopenIssue: (_root, wish, context) => reopenIssue(context, wish),
    muteDeskReporter: (_root, wish, context) => muteDeskReporter(context, wish),
    changeDeskIssue: (_root, wish, context) => changeDeskIssue(context, wish),
  },
};

/** Loads the reports of many places at once. */
export const issueLoaders: Loaders = {
  Place: {
    issues: (queries, context) =>
      listPlaceIssues(
        context,
        queries.map(({ obj }) => obj.guid),
      ),
  },
};
