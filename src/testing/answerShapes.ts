import { ACTIVITY_KINDS } from '@/domain/activity';
import { EVENT_DATES, EVENT_STATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS, REPLY_WAYS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { productVersion } from '@/domain/productVersion';
import { PROGRAM_IDS } from '@/domain/program';
import { recordKinds } from '@/domain/record';
import { USER_TEXTS } from '@/domain/user';
import { z } from '@/domain/zod';
import { words } from './client';

// What the calls answer, field by field: the contract test holds every answer against it, and docs/api.md is written from it.

const fieldsOf = <Field extends z.ZodType>(names: string | readonly string[], field: Field) =>
  Object.fromEntries([names].flat().flatMap((each) => words(each).map((name) => [name, field])));
const texts = (...names: string[]) => fieldsOf(names, z.string());
const optionalTexts = (names: string) => fieldsOf(names, z.string().optional());

const id = z.union([z.number(), z.string()]).meta({ id: 'Id' });
const count = z.number().int().min(0);
const counts = (names: string) => fieldsOf(names, count);
const flag = z.union([z.literal(0), z.literal(1)]);
const publishStatus = z.enum(['draft', 'published']);
/** Who changed the record last; for admins alone, and where that is known. */
const lastChange = { updated_by: id.optional(), ...optionalTexts('updated_by_name') };
/** What only admins get: the dates of a schedule, and who changed the record last. */
const forStaff = { ...optionalTexts('publish_at withdraw_at'), ...lastChange };

const publicPost = z
  .strictObject({
    id,
    ...texts(...POST_TEXTS, 'image featured_image body created_at updated_at'),
    status: publishStatus,
    author_id: id.nullable(),
  })
  .meta({ id: 'PublicPost' });
const post = publicPost.extend(forStaff).meta({ id: 'Post' });

const publicEvent = z
  .strictObject({
    id,
    ...texts(...EVENT_TEXTS, ...EVENT_DATES, 'summary updated_at'),
    max_attendees: count,
    ...fieldsOf('registration_required published', flag),
    status: publishStatus,
    ...fieldsOf('images image_alts', z.array(z.string())),
    featured_image: z.string().nullable(),
    event_state: z.enum(EVENT_STATES).optional(),
    places_left: count.optional(),
  })
  .meta({ id: 'PublicEvent' });
const registrations = z.strictObject(counts('people waiting')).optional();
const event = publicEvent.extend({ ...forStaff, registrations }).meta({ id: 'Event' });

const signedInUser = z.strictObject({ id, ...texts(...USER_TEXTS), status: z.enum(['active', 'inactive']) });
const user = signedInUser
  .extend({
    ...texts('created_at'),
    ...optionalTexts('updated_at'),
    ...lastChange,
    has_second_factor: z.literal(true).optional(),
  })
  .meta({ id: 'User' });

const message = z
  .strictObject({
    id,
    ...texts(...CONTACT_FIELDS, 'created_at'),
    status: z.enum(['unread', 'read']),
    ...optionalTexts('answered_at answered_by_name answering_at answering_by_name'),
    ...fieldsOf('answered_by answering_by', id.optional()),
    notes_count: count.optional(),
    reply_by: z.enum(REPLY_WAYS).optional(),
    event_id: id.optional(),
    people: count.optional(),
  })
  .meta({ id: 'Message' });
const notes = z.array(z.strictObject({ ...fieldsOf('id author_id', id), ...texts('author_name text created_at') }));
const wholeMessage = message.extend({ notes }).meta({ id: 'WholeMessage' });

const reply = z
  .strictObject({ id, ...texts('title text created_at'), version: count, ...optionalTexts('updated_at'), ...lastChange })
  .meta({ id: 'Reply' });

const oneOrList = (record: z.ZodType) => z.union([record, z.array(record)]);

const success = z.literal(true);

const found = <Data extends z.ZodType>(data: Data) => z.strictObject({ success, data });
const foundObject = <Shape extends z.ZodRawShape>(shape: Shape) => found(z.strictObject(shape));
const foundList = <Shape extends z.ZodRawShape>(shape: Shape) => found(z.array(z.strictObject(shape)));

const saved = z.strictObject({ success, message: z.string() }).meta({ id: 'Saved' });
const savedAs = (record: z.ZodType) => saved.extend({ id, data: record });

const registration = z.union([
  z.strictObject({ state: z.literal('listed') }),
  z.strictObject({ state: z.literal('waiting'), number: count }),
]);

const batch = saved.extend({
  ...fieldsOf('changed unchanged', z.array(id)),
  failed: z.array(z.strictObject({ id, error: z.string() })),
});

const messages = found(z.array(message)).extend({
  total: count.optional(),
  version: z.string().optional(),
  removed: z.array(id).optional(),
  full: z.literal(true).optional(),
});

const activity = foundObject({
  lines: z.array(
    z.strictObject({
      ...texts('id time event'),
      kind: z.enum(ACTIVITY_KINDS),
      ...optionalTexts('by ip request'),
      who: z.enum(['db.json', 'qa', 'command']).optional(),
      record: z
        .strictObject({ kind: z.enum(recordKinds), ...texts('id name'), state: z.enum(['present', 'deleted', 'gone']) })
        .optional(),
      fields: z.array(z.string()).optional(),
      count: count.optional(),
    }),
  ),
  people: z.array(z.strictObject(texts('id name'))),
  next: z.string().optional(),
});

const needsAttention = z.strictObject({
  messages: z.strictObject(counts('late soon waiting')),
  alerts_failing_since: z.string(),
  no_event_planned: z.boolean(),
  programs_without_intake: z.array(z.enum(PROGRAM_IDS)),
  ...counts('inbox_percent newest_post_days events_without_image images_without_alt event_images_without_alt'),
  old_drafts: z.strictObject(counts('blogs events')),
  full_events: z.array(z.strictObject(texts('id title'))),
});

const dashboard = foundObject({
  ...counts('total_blogs total_events total_unread_messages total_views'),
  charts: z.strictObject({
    blogs_per_month: z.array(z.strictObject({ month: z.string(), count })),
    events_per_category: z.array(z.strictObject({ category: z.string(), count })),
  }),
  views_data: z.array(z.strictObject({ page: z.string(), count })),
  sample_records: z.record(z.string(), count),
  needs_attention: needsAttention,
});

const saving = z
  .strictObject({
    ...texts('saved_at saved_by_name'),
    saved_by: id.nullable(),
    /** What saved where no user did. */
    who: z.enum(['db.json', 'qa', 'command']).optional(),
    fields: z.array(z.string()),
  })
  .meta({ id: 'Saving' });
const version = saving.extend({ id: z.string() }).meta({ id: 'Version' });
const versionOrList = z.union([
  z.strictObject({ current: saving, versions: z.array(version) }),
  version.extend({ record: z.union([post, event]) }),
]);

const recovery_codes = z.array(z.string());
const recoveryCodes = saved.extend({ recovery_codes });

const previewLink = z.strictObject(texts('path until')).meta({ id: 'PreviewLink' });

/**
 * The body of each call's successful response; a stored write that is not listed gives its sentence alone, and a view
 * nothing.
 */
const listed: Record<string, z.ZodType> = {
  'GET /alerts.php': foundObject(fieldsOf('email has_mail', z.boolean())),
  'GET /account/sign-ins.php': foundList({ ...texts('id device network signed_in_at seen_at'), is_current: z.boolean() }),
  'GET /activity.php': activity,
  'POST /auth/login.php': z.strictObject({
    success,
    token: z.string(),
    expiry: z.number(),
    user: signedInUser.extend({ expiry: z.number() }),
    // After the set-up that the site demands.
    recovery_codes: recovery_codes.optional(),
    // After a sign-in with a recovery code.
    recovery_codes_left: count.optional(),
  }),
  'GET /blogs.php': oneOrList(post),
  'POST /blogs.php': savedAs(post),
  'GET /events.php': oneOrList(event),
  'POST /events.php': savedAs(event),
  'POST /contacts.php': saved.extend({ registration: registration.optional(), replaced: z.literal(true).optional() }),
  'GET /contacts.php': z.union([found(wholeMessage), messages]),
  'PUT /contacts.php': z.union([saved, batch]),
  'POST /contacts/notes.php': savedAs(wholeMessage),
  'DELETE /contacts/notes.php': savedAs(wholeMessage),
  'PUT /contacts/answering.php': savedAs(message),
  'GET /dashboard.php': dashboard,
  'GET /deleted.php': foundList({ id, kind: z.enum(recordKinds), ...texts('name slug deleted_at deleted_by_name goes_at') }),
  'POST /images.php': saved.extend({ data: z.strictObject({ path: z.string(), ...counts('width height') }) }),
  'GET /previews.php': foundObject({
    html: z.string().nullable(),
    card: z.strictObject(texts('title description image')),
    link: previewLink.nullable(),
  }),
  'POST /previews.php': saved.extend({ data: previewLink }),
  'GET /account/second-factor.php': foundObject({
    ...fieldsOf('is_on is_required', z.boolean()),
    since: z.string().optional(),
    recovery_codes_left: count.optional(),
  }),
  'PUT /account/second-factor.php': recoveryCodes,
  'POST /account/second-factor.php': recoveryCodes,
  'GET /replies.php': found(z.array(reply)),
  'POST /replies.php': savedAs(reply),
  'PUT /replies.php': savedAs(reply),
  'GET /users.php': z.array(user),
  'POST /users.php': savedAs(user),
  'PUT /users.php': savedAs(user),
  'GET /versions.php': found(versionOrList),
  'GET /healthz': z.strictObject({ ok: success, version: z.literal(productVersion) }),
  'GET /readyz': z.strictObject({ ok: success, client: z.string(), notes: z.array(z.string()).optional() }),
};

/** The same for callers who are no admins, where it has fewer fields (promise P1). */
const listedForPublic: Record<string, z.ZodType> = {
  'GET /blogs.php': oneOrList(publicPost),
  'GET /events.php': oneOrList(publicEvent),
};

/** The shape of a successful answer to a call; a view has none. */
export function answerShape({ method, path }: { method: string; path: string }, isAdmin: boolean): z.ZodType {
  const call = `${method} ${path}`;
  const shape = (isAdmin ? undefined : listedForPublic[call]) ?? listed[call];
  if (!shape && method === 'GET') throw new Error(`${call} has no shape in src/testing/answerShapes.ts.`);
  return shape ?? saved;
}
