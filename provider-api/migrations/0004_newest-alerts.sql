DROP INDEX "alerts_restaurant_id_type_created_at_index";--> statement-breakpoint
DROP INDEX "alerts_restaurant_id_created_at_id_index";--> statement-breakpoint
CREATE INDEX "alerts_restaurant_id_type_created_at_id_index" ON "alerts" USING btree ("restaurant_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_created_at_id_index" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_restaurant_id_created_at_id_index" ON "alerts" USING btree ("restaurant_id","created_at","id");