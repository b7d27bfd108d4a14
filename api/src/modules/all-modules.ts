/** All modules of the api from the bottom up: a module may use those above it in this list. */
import type { ApiModule } from '../module/api-module.ts';
import { idempotencyModule } from './platform/idempotency/module.ts';
import { attemptsModule } from './platform/attempts/module.ts';
import { outboxModule } from './platform/outbox/module.ts';
import { viewerModule } from './platform/viewer/module.ts';
import { linksModule } from './platform/links/module.ts';
import { mailModule } from './platform/mail/module.ts';
import { imagesModule } from './platform/images/module.ts';
import { switchesModule } from './platform/switches/module.ts';
import { liveEventsModule } from './platform/live-events/module.ts';
import { registryModule } from './platform/registry/module.ts';
import { cmsModule } from './platform/cms/module.ts';
import { projectModule } from './platform/project/module.ts';
import { retentionModule } from './platform/retention/module.ts';
import { profileModule } from './people/profile/module.ts';
import { followModule } from './people/follow/module.ts';
import { noticeModule } from './people/notice/module.ts';
import { consentModule } from './people/consent/module.ts';
import { accountModule } from './people/account/module.ts';
import { staffModule } from './people/staff/module.ts';
import { muteModule } from './people/mute/module.ts';
import { activityModule } from './people/activity/module.ts';
import { speciesModule } from './places/species/module.ts';
import { areaModule } from './places/area/module.ts';
import { placeModule } from './places/place/module.ts';
import { inventoryModule } from './places/inventory/module.ts';
import { addressLookupModule } from './places/address-lookup/module.ts';
import { mapTilesModule } from './places/map-tiles/module.ts';
import { trailModule } from './places/trail/module.ts';
import { importModule } from './places/import/module.ts';
import { neighbourhoodModule } from './places/neighbourhood/module.ts';
import { parkModule } from './places/park/module.ts';
import { collectionModule } from './places/collection/module.ts';
import { weatherModule } from './places/weather/module.ts';
import { needModule } from './places/need/module.ts';
import { openDataModule } from './places/open-data/module.ts';
import { placeEventModule } from './places/place-event/module.ts';
import { placeCorrectionModule } from './places/place-correction/module.ts';
import { placePictureModule } from './places/place-picture/module.ts';
import { placeWhereModule } from './places/place-where/module.ts';
import { offlineAreaModule } from './places/offline-area/module.ts';
import { storyModule } from './content/story/module.ts';
import { sitemapModule } from './content/sitemap/module.ts';
import { streamModule } from './content/stream/module.ts';
import { adoptionModule } from './adoption/adoption/module.ts';
import { flowModule } from './adoption/flow/module.ts';
import { adoptionLifeModule } from './adoption/adoption-life/module.ts';
import { wateringModule } from './adoption/watering/module.ts';
import { careGroupModule } from './adoption/care-group/module.ts';
import { replacedPlacesModule } from './adoption/replaced-places/module.ts';
import { reminderModule } from './adoption/reminder/module.ts';
import { marketModule } from './orders/market/module.ts';
import { orderModule } from './orders/order/module.ts';
import { giveawayModule } from './orders/giveaway/module.ts';
import { waitingModule } from './orders/waiting/module.ts';
import { ballotModule } from './orders/ballot/module.ts';
import { pickupDayModule } from './orders/pickup-day/module.ts';
import { eventDeskModule } from './orders/event-desk/module.ts';
import { marketDeskModule } from './orders/market-desk/module.ts';
import { deskOrderModule } from './orders/desk-order/module.ts';
import { afterCollectionModule } from './orders/after-collection/module.ts';
import { gardenTreeModule } from './orders/garden-tree/module.ts';
import { issueModule } from './issues/issue/module.ts';
import { open311Module } from './issues/open311/module.ts';
import { digestModule } from './notices/digest/module.ts';
import { pushModule } from './notices/push/module.ts';
import { deskModule } from './desk/desk/module.ts';

export const ALL_MODULES: readonly ApiModule[] = [
  // platform
  idempotencyModule,
  attemptsModule,
  outboxModule,
  viewerModule,
  linksModule,
  mailModule,
  imagesModule,
  switchesModule,
  liveEventsModule,
  registryModule,
  cmsModule,
  projectModule,
  retentionModule,
  // people
  profileModule,
  followModule,
  noticeModule,
  consentModule,
  accountModule,
  staffModule,
  muteModule,
  activityModule,
  // places
  speciesModule,
  areaModule,
  placeModule,
  inventoryModule,
  addressLookupModule,
  mapTilesModule,
  trailModule,
  importModule,
  neighbourhoodModule,
  parkModule,
  collectionModule,
  weatherModule,
  needModule,
  openDataModule,
  placeEventModule,
  placeCorrectionModule,
  placePictureModule,
  placeWhereModule,
  offlineAreaModule,
  // content
  storyModule,
  sitemapModule,
  streamModule,
  // adoption
  adoptionModule,
  wateringModule,
  flowModule,
  adoptionLifeModule,
  careGroupModule,
  replacedPlacesModule,
  reminderModule,
  // orders
  marketModule,
  orderModule,
  giveawayModule,
  waitingModule,
  ballotModule,
  pickupDayModule,
  eventDeskModule,
  marketDeskModule,
  deskOrderModule,
  afterCollectionModule,
  gardenTreeModule,
  // issues
  issueModule,
  open311Module,
  // notices
  digestModule,
  pushModule,
  // desk
  deskModule,
];
