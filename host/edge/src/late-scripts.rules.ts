/** Holds the scripts of a page back until its first picture has arrived: on a slow line they would take most of it. Pure; the browser runs `requestWhenSeen`. */
import { attribute } from './escape.rules.ts';

/** No longer than this, counted from when the page has been read: a picture that hangs must not keep the page from answering. */
const LIMIT_MS = 1_000;

/** Attributes are escaped, so that no text of a page looks like this. */
const FIRST_PICTURE = /<img [^>]*\bfetchpriority="high"/i;

/** Whether rendered HTML has a picture that comes before all else. */
export const hasFirstPicture = (html: string): boolean => FIRST_PICTURE.test(html);

/**
 * Sent as text, so it uses nothing from outside. The tags move from the template into the page, and only then does the browser request their files.
 * A second call finds the template gone. Scripts that are added later would run as they come; `async = false` keeps their order.
 */
function requestWhenSeen(limitMs: number): void {
  const held = document.querySelector<HTMLTemplateElement>('#gw-scripts');
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
  if (held === null) return;
  const request = (): void => {
    held.content.querySelectorAll('script').forEach((script) => (script.async = false));
    held.replaceWith(held.content);
  };
  if (picture === null || picture.complete) return request();
  for (const event of ['load', 'error']) picture.addEventListener(event, request);
  for (const event of ['pointerdown', 'keydown', 'click']) addEventListener(event, request, { capture: true, once: true });
  setTimeout(request, limitMs);
}

/** @param tags of the scripts and of what they need, each with its own nonce */
export const lateScripts = (tags: string, nonce: string): string =>
  `<template id="gw-scripts">${tags}</template><script${attribute('nonce', nonce)}>(${requestWhenSeen.toString()})(${LIMIT_MS})</script>`;
