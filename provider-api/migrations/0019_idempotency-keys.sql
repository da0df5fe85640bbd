CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"request_digest" text NOT NULL,
	"answer" text,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_taken_at_index" ON "idempotency_keys" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user_id_taken_at_index" ON "idempotency_keys" USING btree ("user_id","taken_at");