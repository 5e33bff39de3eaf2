import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;
/** The icon, which is cached briefly because the splash screen and the app show it one after the other. */
const ICON = /^icon\.svg(?:\.\w+)?$/;
const ICON_SECONDS = 600;

/** The compressed variants of a file, smallest first. */
const VARIANTS = [
  { coding: 'br', end: '.br' },
  { coding: 'gzip', end: '.gz' },
] as const;

function addressesIn(directory: string): ReadonlySet<string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
}

/**
 * Returns the caching of a file. Files below `assets` never change, because their names contain hashes; others are
 * revalidated.
 */
function cachingOf(file: string): string {
  if (/^assets[\\/]/.test(file)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return ICON.test(file) ? `public, max-age=${ICON_SECONDS}` : 'no-cache';
}

/** Scripts and style sheets, with their compressed variants. */
const PART_OF_PAGE = /^assets[\\/].*\.(?:js|css)(?:\.\w+)?$/;
/** Headers that only pages and workers get. They would double the size of small files. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** The policy of pictures: one that is opened as a page neither runs nor loads anything. */
const PICTURE_POLICY = "default-src 'none'";

function setHeaders(response: Response, file: string): void {
  const isPicture = ICON.test(file);
  if (isPicture || PART_OF_PAGE.test(file)) for (const name of OF_PAGES) response.removeHeader(name);
  if (isPicture) response.setHeader('content-security-policy', PICTURE_POLICY);
  response.setHeader('cache-control', cachingOf(file));
  response.vary('accept-encoding');
  const variant = VARIANTS.find(({ end }) => file.endsWith(end));
  if (variant === undefined) return;
  response.setHeader('content-encoding', variant.coding);
  response.type(file.slice(0, -variant.end.length).replace(/^.*\./, ''));
}

function fileAsked({ path, originalUrl }: Request): string {
  return path.endsWith('/') && /^[^?]*\/(?:\?|$)/.test(originalUrl) ? `${path}index.html` : path;
}

/** Serves the files of a build in their smallest accepted variants. */
export function builtFiles(directory: string): RequestHandler {
  const known = addressesIn(directory);
  const options = { setHeaders: (response: Response, path: string) => setHeaders(response, relative(directory, path)) };
  const servePages = express.static(directory, options);
  // Immutable files are never revalidated, so they need no validators.
  const serveParts = express.static(directory, { ...options, etag: false, lastModified: false });
  return (request, response, next) => {
    const { url, method } = request;
    const asked = fileAsked(request);
    const variant = VARIANTS.find(({ coding, end }) => known.has(asked + end) && request.acceptsEncodings(coding));
    if (variant !== undefined && (method === 'GET' || method === 'HEAD')) request.url = asked + variant.end;
    const serve = PART_OF_PAGE.test(asked.slice(1)) ? serveParts : servePages;
    serve(request, response, (error?: unknown) => {
      request.url = url;
      next(error);
    });
  };
}
