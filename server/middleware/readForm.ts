import multer, { MulterError } from 'multer';
import type { Step } from '../contract/calls';
import { Refusal, refuse } from '../refusals';

const MIB = 1024 * 1024;
const TOTAL_MAX = 60 * MIB;
const limits = { fileSize: 8 * MIB, fields: 70, parts: 70, fieldSize: 400_000, fieldNameSize: 60 };

function refusalOf(error: unknown, mostFiles: number): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof MulterError)) return refuse.badMultipart();
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return refuse.fileTooLarge();
    case 'LIMIT_FILE_COUNT':
      return refuse.tooManyFiles(mostFiles);
    case 'LIMIT_UNEXPECTED_FILE':
      return refuse.unexpectedField();
    case 'LIMIT_FIELD_VALUE':
      return refuse.bodyTooLarge('400 KB in one field');
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_COUNT':
      return refuse.bodyTooLarge('70 fields');
    default:
      return refuse.badMultipart();
  }
}

/** Reads a form with pictures into `req.body` and `req.files`, in memory: what is refused leaves nothing on the disk (promise U2). */
export function readForm({ fileFields, mostFiles }: { fileFields: readonly string[]; mostFiles: number }): Step {
  const form = multer({
    storage: multer.memoryStorage(),
    limits: { ...limits, files: mostFiles },
    fileFilter: (_req, { fieldname }, accept) => {
      if (fileFields.includes(fieldname)) accept(null, true);
      else accept(refuse.unexpectedField());
    },
  }).any();

  return async (req, res) => {
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) throw refuse.unsupportedMediaType();
    if (Number(req.headers['content-length'] ?? 0) > TOTAL_MAX) throw refuse.bodyTooLarge('60 MB');
    await new Promise<void>((resolve, reject) => {
      form(req, res, (error: unknown) => {
        if (error) reject(refusalOf(error, mostFiles));
        else resolve();
      });
    });
  };
}
