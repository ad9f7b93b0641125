import { ACTIVITY_KINDS } from '@/domain/activity';
import { EVENT_DATES, EVENT_STATES, EVENT_TEXTS } from '@/domain/event';
import { CONTACT_FIELDS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { recordKinds } from '@/domain/record';
import { USER_TEXTS } from '@/domain/user';
import { z } from '@/domain/zod';

// What the calls answer, field by field.

const textsOf = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, z.string()]));
const id = z.union([z.number(), z.string()]);
const count = z.number().int().min(0);
const flag = z.union([z.literal(0), z.literal(1)]);
const publishStatus = z.enum(['draft', 'published']);
/** Who changed the record last; for admins alone, and where that is known. */
const lastChange = { updated_by: id.optional(), updated_by_name: z.string().optional() };
/** What only admins get: the dates of a schedule, the version, and who changed the record last. */
const forStaff = {
  publish_at: z.string().optional(),
  withdraw_at: z.string().optional(),
  version: z.string().optional(),
  ...lastChange,
};

const publicPost = z.strictObject({
  id,
  ...textsOf(POST_TEXTS),
  image: z.string(),
  featured_image: z.string(),
  body: z.string(),
  status: publishStatus,
  author_id: id.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
const post = publicPost.extend(forStaff);

const publicEvent = z.strictObject({
  id,
  ...textsOf([...EVENT_TEXTS, ...EVENT_DATES]),
  max_attendees: count,
  registration_required: flag,
  status: publishStatus,
  published: flag,
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  featured_image: z.string().nullable(),
  updated_at: z.string(),
  event_state: z.enum(EVENT_STATES).optional(),
});
const event = publicEvent.extend(forStaff);

const user = z.strictObject({
  id,
  ...textsOf(USER_TEXTS),
  status: z.enum(['active', 'inactive']),
  created_at: z.string(),
  updated_at: z.string().optional(),
  ...lastChange,
  has_second_factor: z.literal(true).optional(),
});

const message = z.strictObject({
  id,
  ...textsOf(CONTACT_FIELDS),
  status: z.enum(['unread', 'read']),
  created_at: z.string(),
  answered_at: z.string().optional(),
  answered_by: id.optional(),
  answered_by_name: z.string().optional(),
  answering_at: z.string().optional(),
  answering_by: id.optional(),
  answering_by_name: z.string().optional(),
  notes_count: count.optional(),
});
const note = z.strictObject({ id, author_id: id, author_name: z.string(), text: z.string(), created_at: z.string() });

const wholeMessage = message.extend({ notes: z.array(note) });

const oneOrList = (record: z.ZodType) => z.union([record, z.array(record)]);

const success = z.literal(true);

const found = <Data extends z.ZodType>(data: Data) => z.strictObject({ success, data });
const foundObject = <Shape extends z.ZodRawShape>(shape: Shape) => found(z.strictObject(shape));

const saved = z.strictObject({ success, message: z.string() });
const savedAs = (record: z.ZodType) => saved.extend({ id, data: record });

const storedImage = saved.extend({ data: z.strictObject({ path: z.string(), width: count, height: count }) });

const signedIn = z.strictObject({
  success,
  token: z.string(),
  expiry: z.number(),
  user: user
    .omit({ created_at: true, updated_at: true, updated_by: true, updated_by_name: true, has_second_factor: true })
    .extend({ expiry: z.number() }),
  // After the set-up that the site demands.
  recovery_codes: z.array(z.string()).optional(),
  // After a sign-in with a recovery code.
  recovery_codes_left: count.optional(),
});

const batch = saved.extend({
  changed: z.array(id),
  unchanged: z.array(id),
  failed: z.array(z.strictObject({ id, error: z.string() })),
});

const messages = found(z.array(message)).extend({
  total: count.optional(),
  version: z.string().optional(),
  removed: z.array(id).optional(),
  full: z.literal(true).optional(),
});

const messageOrList = z.union([found(wholeMessage), messages]);

const deletedRecords = found(
  z.array(
    z.strictObject({
      kind: z.enum(recordKinds),
      id,
      name: z.string(),
      deleted_at: z.string(),
      deleted_by_name: z.string(),
      goes_at: z.string(),
    }),
  ),
);

const activity = foundObject({
  lines: z.array(
    z.strictObject({
      id: z.string(),
      time: z.string(),
      event: z.string(),
      kind: z.enum(ACTIVITY_KINDS),
      by: z.string().optional(),
      who: z.enum(['db.json', 'qa', 'command']).optional(),
      ip: z.string().optional(),
      record: z
        .strictObject({
          kind: z.enum(recordKinds),
          id: z.string(),
          name: z.string(),
          state: z.enum(['present', 'deleted', 'gone']),
        })
        .optional(),
      request: z.string().optional(),
      fields: z.array(z.string()).optional(),
      count: count.optional(),
    }),
  ),
  people: z.array(z.strictObject({ id, name: z.string() })),
  next: z.string().optional(),
});

const needsAttention = z.strictObject({
  messages: z.strictObject({ late: count, soon: count, waiting: count }),
  alerts_failing_since: z.string(),
  inbox_percent: count,
  no_event_planned: z.boolean(),
  newest_post_days: count,
  old_drafts: z.strictObject({ blogs: count, events: count }),
  events_without_image: count,
  images_without_alt: count,
  event_images_without_alt: count,
});

const dashboard = foundObject({
  total_blogs: count,
  total_events: count,
  total_unread_messages: count,
  total_views: count,
  charts: z.strictObject({
    blogs_per_month: z.array(z.strictObject({ month: z.string(), count })),
    events_per_category: z.array(z.strictObject({ category: z.string(), count })),
  }),
  views_data: z.array(z.strictObject({ page: z.string(), count })),
  sample_records: z.record(z.string(), count),
  needs_attention: needsAttention,
});

const alerts = foundObject({ email: z.boolean(), has_mail: z.boolean() });

const saving = z.strictObject({
  saved_at: z.string(),
  saved_by: id.nullable(),
  saved_by_name: z.string(),
  /** What saved where no user did. */
  who: z.enum(['db.json', 'qa', 'command']).optional(),
  fields: z.array(z.string()),
});
const version = saving.extend({ id: z.string() });

const versionOrList = found(
  z.union([z.strictObject({ current: saving, versions: z.array(version) }), version.extend({ record: z.union([post, event]) })]),
);

const signIns = found(
  z.array(
    z.strictObject({
      id: z.string(),
      device: z.string(),
      network: z.string(),
      signed_in_at: z.string(),
      seen_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
);

const secondFactor = foundObject({
  is_on: z.boolean(),
  is_required: z.boolean(),
  since: z.string().optional(),
  recovery_codes_left: count.optional(),
});

const recoveryCodes = saved.extend({ recovery_codes: z.array(z.string()) });

const previewLink = z.strictObject({ path: z.string(), until: z.string() });
const preview = foundObject({
  html: z.string().nullable(),
  card: z.strictObject({ title: z.string(), description: z.string(), image: z.string() }),
  link: previewLink.nullable(),
});
const previewLinkMade = saved.extend({ data: previewLink });

const health = z.strictObject({ ok: success });
const readiness = z.strictObject({ ok: success, client: z.string() });

/** The body of each call's successful response; a stored write that is not listed gives its sentence alone, and a view nothing. */
const listed: Record<string, z.ZodType> = {
  'GET /alerts.php': alerts,
  'GET /account/sign-ins.php': signIns,
  'GET /activity.php': activity,
  'POST /auth/login.php': signedIn,
  'PUT /records.php': batch,
  'GET /blogs.php': oneOrList(post),
  'POST /blogs.php': savedAs(post),
  'GET /events.php': oneOrList(event),
  'POST /events.php': savedAs(event),
  'GET /contacts.php': messageOrList,
  'PUT /contacts.php': z.union([saved, batch]),
  'POST /contacts/notes.php': savedAs(wholeMessage),
  'DELETE /contacts/notes.php': savedAs(wholeMessage),
  'PUT /contacts/answering.php': savedAs(message),
  'GET /dashboard.php': dashboard,
  'GET /deleted.php': deletedRecords,
  'POST /images.php': storedImage,
  'GET /previews.php': preview,
  'POST /previews.php': previewLinkMade,
  'GET /account/second-factor.php': secondFactor,
  'PUT /account/second-factor.php': recoveryCodes,
  'POST /account/second-factor.php': recoveryCodes,
  'GET /users.php': z.array(user),
  'POST /users.php': savedAs(user),
  'PUT /users.php': savedAs(user),
  'GET /versions.php': versionOrList,
  'GET /healthz': health,
  'GET /readyz': readiness,
};

/** The same for callers who are no admins, where it has fewer fields (promise P1). */
const listedForPublic: Record<string, z.ZodType> = {
  'GET /blogs.php': oneOrList(publicPost),
  'GET /events.php': oneOrList(publicEvent),
};

export function responseSchema(method: string, path: string, isAdmin: boolean): z.ZodType {
  const call = `${method} ${path}`;
  return (isAdmin ? undefined : listedForPublic[call]) ?? listed[call] ?? saved;
}
