DROP INDEX "orders_uid_index";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "uid" SET DATA TYPE text;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_restaurant_id_uid_index" ON "orders" USING btree ("restaurant_id","uid");