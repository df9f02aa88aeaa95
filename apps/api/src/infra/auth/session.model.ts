import mongoose, { Schema } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    merchant: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
    /** When the password was last given in this session. Absent in sessions older than this field: their start counts. */
    password_at: Date,
    /** The client at the log-in. Absent in sessions older than these fields. */
    ip: String,
    agent: String,
    /** When it was last used, to the hour. Absent until then: its start counts. */
    used_at: Date,
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, autoIndex: false },
);
schema.index({ merchant: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
/** The sessions of merchants. A row is deleted when it expires. */
export const SessionModel = mongoose.model('Session', schema);
