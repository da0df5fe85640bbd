ALTER TABLE "users" ADD COLUMN "name_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_nameKey_unique" UNIQUE("name_key");